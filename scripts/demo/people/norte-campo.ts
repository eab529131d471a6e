import type { DemoEmail } from "@/scripts/demo/accounts";
import type { Particular } from "./build";
import type { TeamPlan } from "./teams";

export const NORTH_ADMIN = {
  email: "admin@nortecampo.test" satisfies DemoEmail,
  name: "Raimundo Farias Brito",
  gender: "male",
} as const;

export const NORTH_TEAMS: readonly TeamPlan[] = [
  {
    name: "Amazônia Ocidental",
    leader: { email: "eliane.batista@nortecampo.test", name: "Eliane Souza Batista", gender: "female" },
    areaCode: "92",
    cities: [
      [1302603, 2, 0],
      [1200401, 1, 0],
    ],
  },
];

export const NORTH_PARTICULARS: ReadonlyMap<number, Particular> = new Map([
  [1, { email: "promotor@nortecampo.test" satisfies DemoEmail, name: "Jorge Nascimento Reis", gender: "male" }],
]);
