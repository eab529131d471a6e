import "server-only";
import { env } from "@/lib/platform/env/env";
import type { MapConfig } from "./config";

/** The map settings of this deployment, to hand to map components as `config`. */
export function mapConfig(): MapConfig {
  return { mapboxToken: env().MAPBOX_TOKEN ?? null };
}
