import { plusDays } from "@/lib/base/calendar/days";
import type { DemoEmail } from "@/scripts/demo/accounts";
import { lastMidMonth, type Particular } from "./build";
import type { TeamPlan } from "./teams";

const SP = 3550308;

/** Five teams, forty promoters; the first is the team of `supervisor@araucaria.test`. */
export const TEAMS: readonly TeamPlan[] = [
  {
    name: "São Paulo Sul e Oeste",
    leader: {
      email: "supervisor@araucaria.test" satisfies DemoEmail,
      name: "Renata Vasconcelos Pires",
      gender: "female",
    },
    areaCode: "11",
    cities: [[SP, 6, 2]],
  },
  {
    name: "São Paulo Leste e ABC",
    leader: { email: "marcio.teixeira@araucaria.test", name: "Márcio Borges Teixeira", gender: "male" },
    areaCode: "11",
    cities: [
      [SP, 4, 1],
      [3518800, 2, 0],
      [3547809, 2, 0],
    ],
  },
  {
    name: "Interior Paulista",
    leader: { email: "simone.machado@araucaria.test", name: "Simone Duarte Machado", gender: "female" },
    areaCode: "19",
    cities: [
      [3509502, 4, 1],
      [3543402, 3, 1],
    ],
  },
  {
    name: "Rio e Minas",
    leader: { email: "jorge.monteiro@araucaria.test", name: "Jorge Nunes Monteiro", gender: "male" },
    areaCode: "21",
    cities: [
      [3304557, 5, 1],
      [3303302, 2, 0],
      [3106200, 4, 1],
    ],
  },
  {
    name: "Sul e Nordeste",
    leader: { email: "cristiane.freitas@araucaria.test", name: "Cristiane Melo Freitas", gender: "female" },
    areaCode: "41",
    cities: [
      [4106902, 3, 1],
      [4113700, 1, 0],
      [4314902, 2, 0],
      [2611606, 2, 0],
    ],
  },
];

/** Number of the promoter who has left. */
export const DISMISSED = 30;

/** Number of the promoter whose stores fill half of the days that are paid for. */
export const IDLE = 33;

export const particulars = (today: string): ReadonlyMap<number, Particular> =>
  new Map([
    [1, { email: "promotor@araucaria.test" satisfies DemoEmail, name: "Anderson Ribeiro Lopes", gender: "male" }],
    [3, { skill: "excellent" }],
    [9, { skill: "poor" }],
    [12, { partTime: true }],
    [15, { email: "promotora2@araucaria.test" satisfies DemoEmail, name: "Juliana Campos Moura", gender: "female" }],
    [20, { partTime: true }],
    [24, { admissionDate: lastMidMonth(today) }],
    [27, { partTime: true }],
    [DISMISSED, { resignationDate: plusDays(today, -36) }],
    [IDLE, { idle: true }],
    [38, { partTime: true }],
  ]);

export const ADMIN = {
  email: "admin@araucaria.test" satisfies DemoEmail,
  name: "Helena Prado Nogueira",
  gender: "female",
} as const;
export const COORDINATOR = {
  email: "coordenacao@araucaria.test" satisfies DemoEmail,
  name: "Otávio Carvalho Mendes",
  gender: "male",
} as const;

/** Users of clients, by the name of their client. */
export const CLIENT_USERS = [
  {
    email: "cliente@serraazul.test" satisfies DemoEmail,
    name: "Luciana Rocha Tavares",
    gender: "female",
    client: "Laticínios Serra Azul",
  },
  { email: "cliente@graomineiro.test", name: "Gilberto Araújo Campos", gender: "male", client: "Café Grão Mineiro" },
  { email: "cliente@docevale.test", name: "Viviane Castro Moreira", gender: "female", client: "Doce Vale" },
] as const;
