/** What the browser needs to know to draw maps; made on the server at run time, so one build serves every deployment. */
export type MapConfig = {
  /** Draws with Mapbox. A public token ("pk."), as it reaches the browser. */
  readonly mapboxToken?: string | null;
  /** A style in place of the default one of either engine. */
  readonly styleUrl?: string | null;
};

export type MapSources = { readonly connect: string[]; readonly img: string[]; readonly worker: string[] };

/** What a Content-Security-Policy must allow beside 'self' and data: for the configured map. */
export function mapSources({ mapboxToken, styleUrl }: MapConfig): MapSources {
  const style = styleUrl && URL.canParse(styleUrl) && /^https?:/.test(styleUrl) ? [new URL(styleUrl).origin] : [];
  const mapbox = mapboxToken ? ["https://api.mapbox.com", "https://*.tiles.mapbox.com"] : [];
  return {
    connect: [...mapbox, ...(mapboxToken ? ["https://events.mapbox.com"] : []), ...style],
    img: ["blob:", ...mapbox, ...style],
    // Mapbox builds its worker from a blob; MapLibre's is a file of ours.
    worker: mapboxToken ? ["blob:"] : [],
  };
}
