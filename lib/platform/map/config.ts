/** What the browser needs to know to draw maps; made on the server at run time, so one build serves every deployment. */
export type MapConfig = {
  /** Draws with Mapbox. A public token ("pk."), as it reaches the browser. */
  readonly mapboxToken?: string | null;
  /** A style in place of the default one of either engine. */
  readonly styleUrl?: string | null;
};
