import { destination } from "@/lib/base/geo/point";
import type { DemoStore } from "./store";

/** PDVs of the main tenant, by external code, that show one particular case each. */
export const SPECIMENS = {
  /** In mixes and visited: cannot be deleted. */
  bonded: "PDV-1002",
  /** Never visited and referred to by nothing: can be deleted. */
  unbonded: "PDV-1300",
  noCoordinates: ["PDV-1044", "PDV-1187"],
  /** Recorded 640 m and 1,350 m away from where they stand. */
  wrongCoordinates: { "PDV-1061": 640, "PDV-1212": 1_350 },
  /** The address was changed after the coordinates. */
  staleCoordinates: "PDV-1123",
  /** Closed for good. */
  inactive: "PDV-1149",
  longName: "PDV-1096",
  ownRadius: "PDV-1018",
} as const;

const LONG_NAME =
  "Supermercado Conceito do Shopping Parque das Nações – Piso Térreo, Acesso pela Alameda dos Flamboyants";

/** Makes the special cases of these stores. */
export function markSpecimens(stores: readonly DemoStore[]): DemoStore[] {
  return stores.map((store) => ({ ...store, ...marked(store) }));
}

function marked({ row, point, banner }: DemoStore): Partial<DemoStore> {
  const code = row.externalCode ?? "";
  const metres = new Map<string, number>(Object.entries(SPECIMENS.wrongCoordinates)).get(code);
  if (metres) return { row: { ...row, ...rounded(destination(point, 70, metres)) } };
  if (SPECIMENS.noCoordinates.some((one) => one === code)) return { row: { ...row, latitude: null, longitude: null } };
  switch (code) {
    case SPECIMENS.unbonded:
      return { spare: true };
    case SPECIMENS.staleCoordinates:
      return { row: { ...row, coordinatesStale: true } };
    case SPECIMENS.inactive:
      return { row: { ...row, isActive: false } };
    case SPECIMENS.longName:
      return { row: { ...row, name: `${banner.flag} ${LONG_NAME}` } };
    case SPECIMENS.ownRadius:
      return { row: { ...row, checkRadius: 500 } };
    default:
      return {};
  }
}

/** Coordinates as they are stored: seven decimals, a centimetre. */
export function rounded({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude: Number(latitude.toFixed(7)), longitude: Number(longitude.toFixed(7)) };
}
