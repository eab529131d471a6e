const MAPBOX = ["https://api.mapbox.com", "https://events.mapbox.com", "https://*.tiles.mapbox.com"];

type Variables = Readonly<Record<string, string | undefined>>;
type Hosts = { readonly origins: readonly string[]; readonly mapbox: boolean };

/** The hosts other than ours from which maps may be fetched under these variables, for `connect-src`. */
export function mapHosts(variables: Variables): Hosts {
  const { MAP_STYLE_URL: light, MAP_STYLE_URL_DARK: dark, MAP_HOSTS: others = "", MAP_PMTILES: tiles } = variables;
  if (light) return { origins: originsOf([light, dark, ...others.split(/\s+/)]), mapbox: false };
  if (tiles) return { origins: originsOf([tiles]), mapbox: false };
  return variables.MAPBOX_TOKEN ? { origins: MAPBOX, mapbox: true } : { origins: [], mapbox: false };
}

/** A file's path has no origin. */
const originsOf = (places: readonly (string | undefined)[]): string[] => [
  ...new Set(places.filter((place) => /^https?:\/\//.test(place ?? "")).map((place) => new URL(place ?? "").origin)),
];
