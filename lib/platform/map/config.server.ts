import "server-only";
import { env } from "@/lib/platform/env/env";
import { type MapConfig, STREETS_PATH } from "./config";
import { isAddress } from "./hosts";

/** The map settings of this deployment, to hand to map components as `config`. */
export function mapConfig(): MapConfig {
  const { MAP_STYLE_URL: light, MAP_STYLE_URL_DARK: dark, MAP_PMTILES: tiles, MAPBOX_TOKEN: mapboxToken } = env();
  if (light) return { styles: { light, dark: dark ?? light } };
  if (tiles) return { streets: isAddress(tiles) ? tiles : STREETS_PATH };
  return { mapboxToken: mapboxToken ?? null };
}

/** The file with streets that this server hands out; null = none, or it lies on another server. */
export function streetsFile(): string | null {
  const { MAP_PMTILES: tiles } = env();
  return tiles && !isAddress(tiles) ? tiles : null;
}
