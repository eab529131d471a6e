import type { PosProfile } from "./store";

/** Kinds of store that the visits know by their usual time in store. */
export type Banner = {
  readonly flag: string;
  readonly chain: string;
  /** Prefix of the chain's own numbers. */
  readonly code: string;
  readonly channel: string;
  /** Share of the tenant's stores, in any unit. */
  readonly weight: number;
  readonly checkouts: readonly [number, number];
  readonly profiles: readonly PosProfile[];
  /** Minutes in store: one visit in ten is shorter, half, one in ten is longer. */
  readonly minutes: readonly [number, number, number];
  /** Revenue of a month in thousands of reais. */
  readonly revenue: readonly [number, number];
  /** Front colours, for the drawn photos. */
  readonly colours: readonly [string, string];
  /** True for shops whose owners each hold a company of their own. */
  readonly independent?: boolean;
};

const JATOBA = { chain: "Rede Jatobá", colours: ["#0e6b3c", "#f4c430"] } as const;

export const BANNERS: readonly Banner[] = [
  {
    ...JATOBA,
    flag: "Jatobá Hiper",
    code: "JAH",
    channel: "Hipermercado",
    weight: 4,
    checkouts: [22, 40],
    profiles: ["high"],
    minutes: [70, 95, 130],
    revenue: [6_200, 14_500],
  },
  {
    ...JATOBA,
    flag: "Jatobá Super",
    code: "JAS",
    channel: "Supermercado",
    weight: 10,
    checkouts: [8, 16],
    profiles: ["high", "medium", "medium"],
    minutes: [35, 50, 75],
    revenue: [1_600, 4_600],
  },
  {
    flag: "Ipê-Roxo",
    chain: "Ipê-Roxo Supermercados",
    code: "IPE",
    channel: "Supermercado",
    weight: 9,
    checkouts: [6, 12],
    profiles: ["medium"],
    minutes: [30, 45, 65],
    revenue: [1_100, 3_100],
    colours: ["#6b2d73", "#ffffff"],
  },
  {
    flag: "Atacado Buriti",
    chain: "Atacado Buriti",
    code: "BUR",
    channel: "Atacarejo",
    weight: 5,
    checkouts: [14, 24],
    profiles: ["high"],
    minutes: [45, 60, 90],
    revenue: [5_400, 12_800],
    colours: ["#c4421a", "#ffd23f"],
  },
  {
    flag: "Quero-Mais",
    chain: "Quero-Mais Mercadinhos",
    code: "QMM",
    channel: "Vizinhança",
    weight: 10,
    checkouts: [2, 4],
    profiles: ["low"],
    minutes: [15, 22, 32],
    revenue: [120, 430],
    colours: ["#b3261e", "#ffffff"],
    independent: true,
  },
  {
    flag: "Bem-te-Vi",
    chain: "Farmácias Bem-te-Vi",
    code: "BTV",
    channel: "Farma",
    weight: 5,
    checkouts: [2, 3],
    profiles: ["low"],
    minutes: [12, 18, 25],
    revenue: [240, 720],
    colours: ["#d6a700", "#1d3f72"],
  },
  {
    flag: "Sabiá",
    chain: "Conveniência Sabiá",
    code: "SAB",
    channel: "Conveniência",
    weight: 3,
    checkouts: [1, 2],
    profiles: ["low"],
    minutes: [11, 15, 20],
    revenue: [60, 170],
    colours: ["#1f5c99", "#f2f2f2"],
  },
];

/** Names of the shops of Norte Campo. */
export const NORTH_BANNERS: readonly Banner[] = [
  {
    flag: "Vitória-Régia",
    chain: "Supermercados Vitória-Régia",
    code: "VRG",
    channel: "Supermercado",
    weight: 5,
    checkouts: [6, 14],
    profiles: ["medium", "high"],
    minutes: [30, 45, 65],
    revenue: [900, 2_800],
    colours: ["#1b6e5a", "#f3e9d2"],
  },
  {
    flag: "Tucunaré",
    chain: "Mercadinhos Tucunaré",
    code: "TUC",
    channel: "Vizinhança",
    weight: 5,
    checkouts: [1, 4],
    profiles: ["low"],
    minutes: [15, 22, 32],
    revenue: [90, 320],
    colours: ["#b8860b", "#20302a"],
    independent: true,
  },
];
