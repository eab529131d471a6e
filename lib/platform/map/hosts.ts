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

/** Whether a place is an address, and not a path of ours. */
export const isAddress = (place: string): boolean => /^https?:\/\//.test(place) && URL.canParse(place);

const originsOf = (places: readonly (string | undefined)[]): string[] => [
  ...new Set(places.flatMap((place) => (place && isAddress(place) ? [new URL(place).origin] : []))),
];
