/** Password of every demonstration account. */
export const DEMO_PASSWORD = "gondola123";

/** The accounts that people and outside programs sign in with; see the README. */
export const DEMO_ACCOUNTS = [
  { email: "super@gondola.test", who: "super admin" },
  { email: "admin@araucaria.test", who: "tenant admin of Agência Araucária Trade" },
  { email: "coordenacao@araucaria.test", who: "coordinator: everything but roles" },
  { email: "supervisor@araucaria.test", who: "supervisor of a team of six promoters" },
  { email: "cliente@serraazul.test", who: "client user of Laticínios Serra Azul" },
  { email: "promotor@araucaria.test", who: "promoter of the supervisor's team" },
  { email: "promotora2@araucaria.test", who: "promoter of another team" },
  { email: "admin@nortecampo.test", who: "tenant admin of Norte Campo Promoções (America/Manaus)" },
  { email: "promotor@nortecampo.test", who: "promoter of Norte Campo Promoções" },
  { email: "admin@vazia.test", who: "tenant admin of a tenant without data" },
] as const;
export type DemoEmail = (typeof DEMO_ACCOUNTS)[number]["email"];

/** These people are never in the middle of a visit, so that whoever signs in as one of them can start one. */
export const FREE_PROMOTERS: ReadonlySet<string> = new Set<DemoEmail>([
  "promotor@araucaria.test",
  "promotora2@araucaria.test",
  "promotor@nortecampo.test",
]);
