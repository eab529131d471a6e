import type { businessUnits } from "@/db/schema";
import { DOCE_VALE, GRAO_MINEIRO, SERRA_AZUL } from "@/scripts/demo/catalogue/food";
import type { Line } from "@/scripts/demo/catalogue/goods";
import { BRILHA_LAR, PET_AMIGO } from "@/scripts/demo/catalogue/home";
import { ENCANTO_DO_RIO } from "@/scripts/demo/catalogue/north";

/** A client: what it sells, where, and what was agreed. */
export type ClientPlan = {
  readonly name: string;
  readonly code: string;
  readonly line: Line;
  /** Reais a month. */
  readonly contract: number;
  /** Minutes in store a month. */
  readonly minutes: number;
  readonly apportionment: NonNullable<(typeof businessUnits.$inferInsert)["apportionmentType"]>;
  /** Flags whose stores are served. */
  readonly flags: readonly string[];
  /** One promoter in so many works for it; 1 = all. */
  readonly everyNth: number;
  /** Live rule: everybody belongs to it. */
  readonly everybody?: boolean;
  /** Cost of serving in percent of billing that is still good, by profile: low, medium, high. */
  readonly targets: readonly [number, number, number];
  /** A chain with a target of its own for its large stores. */
  readonly special?: { readonly chain: string; readonly target: number };
};

const LARGE = ["Jatobá Hiper", "Jatobá Super", "Ipê-Roxo", "Atacado Buriti"] as const;

export const CLIENTS: readonly ClientPlan[] = [
  {
    name: "Laticínios Serra Azul",
    code: "CLI-01",
    line: SERRA_AZUL,
    contract: 59_800,
    minutes: 96_000,
    apportionment: "store_profile",
    flags: [...LARGE, "Quero-Mais"],
    everyNth: 1,
    targets: [8, 5, 3],
    special: { chain: "Rede Jatobá", target: 2.5 },
  },
  {
    name: "Café Grão Mineiro",
    code: "CLI-02",
    line: GRAO_MINEIRO,
    contract: 38_500,
    minutes: 61_000,
    apportionment: "number_checkout",
    flags: [...LARGE, "Quero-Mais", "Sabiá"],
    everyNth: 1,
    everybody: true,
    targets: [7.5, 4.5, 3],
  },
  {
    name: "Doce Vale",
    code: "CLI-03",
    line: DOCE_VALE,
    contract: 47_200,
    minutes: 72_000,
    apportionment: "store_profile",
    flags: [...LARGE, "Quero-Mais", "Bem-te-Vi", "Sabiá"],
    everyNth: 1,
    targets: [9, 6, 4],
  },
  {
    name: "BrilhaLar",
    code: "CLI-04",
    line: BRILHA_LAR,
    contract: 26_400,
    minutes: 49_000,
    apportionment: "store_profile",
    flags: [...LARGE],
    everyNth: 2,
    targets: [8.5, 5.5, 3.5],
    special: { chain: "Atacado Buriti", target: 2.8 },
  },
  {
    name: "PetAmigo",
    code: "CLI-05",
    line: PET_AMIGO,
    contract: 11_900,
    minutes: 20_000,
    apportionment: "number_checkout",
    flags: ["Jatobá Hiper", "Jatobá Super", "Atacado Buriti"],
    everyNth: 3,
    targets: [9, 6.5, 4.5],
  },
];

export const NORTH_CLIENTS: readonly ClientPlan[] = [
  {
    name: "Encanto do Rio Bebidas",
    code: "CLI-01",
    line: ENCANTO_DO_RIO,
    contract: 12_600,
    minutes: 16_500,
    apportionment: "store_profile",
    flags: ["Vitória-Régia", "Tucunaré"],
    everyNth: 1,
    targets: [9, 6, 4],
  },
];
