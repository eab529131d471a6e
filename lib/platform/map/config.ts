/** Where the streets of a file of one's own are served, if there is one. */
export const STREETS_PATH = "/basemap/streets";

/** What the browser needs to know to draw maps; made on the server at run time, so one build serves every deployment. The first of these counts. */
export type MapConfig = {
  /** Addresses of a finished style for each theme. */
  readonly styles?: { readonly light: string; readonly dark: string } | null;
  /** Address of a PMTiles archive with a Protomaps base map. */
  readonly streets?: string | null;
  /** Draws with Mapbox. A public token ("pk."), as it reaches the browser. */
  readonly mapboxToken?: string | null;
};
