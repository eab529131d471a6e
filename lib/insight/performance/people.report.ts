import { type Asked, dashboardHref } from "@/lib/engine/dashboard/address";
import { defineReport, type ReportColumn } from "@/lib/engine/report/define";
import { DASHBOARD_PERIOD } from "@/lib/engine/report/presets";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { WORK_FILTERS } from "../dashboards/filters";
import type { By } from "./by-whom";
import { completed, type Performer, performersOf, ratiosOf } from "./people";
import { delaySpread, minutesSpread, type Step } from "./spreads";

export const PEOPLE_PATH = "/dashboard/performance/user";
export const PEOPLE_WORDS = "dashboards.performanceUser";
const COMMON = {
  path: PEOPLE_PATH,
  subject: "PERFORMANCESCREEN",
  nonClient: true,
  period: DASHBOARD_PERIOD,
  filters: WORK_FILTERS,
  calendar: readerCalendar,
} as const;

/** The same dashboard, narrowed by one thing more. */
const narrowed = (ask: Asked, more: Readonly<Record<string, string>>) => dashboardHref(COMMON, ask, more);

const ratio = (key: keyof ReturnType<typeof ratiosOf>) => (row: Performer) => ratiosOf(row, row.work)[key];
const MEASURES: readonly ReportColumn<Performer>[] = [
  { key: "adherence", kind: "number", as: "share", value: ratio("adherence") },
  { key: "done", kind: "number", wide: true, value: ({ done }) => done },
  { key: "planned", kind: "number", wide: true, value: ({ planned }) => planned },
  { key: "coverage", kind: "number", as: "share", wide: true, value: ratio("coverage") },
  { key: "inStore", kind: "number", as: "share", value: ratio("inStore") },
  { key: "travel", kind: "number", as: "share", wide: true, value: ratio("travel") },
  { key: "perVisit", kind: "number", digits: 0, wide: true, value: ratio("perVisit") },
  { key: "required", kind: "number", as: "share", wide: true, value: ratio("required") },
  { key: "photos", kind: "number", digits: 1, wide: true, value: ratio("photos") },
  { key: "delay", kind: "number", digits: 0, wide: true, value: ratio("delay") },
];

const FILTER_OF: Readonly<Record<By, string>> = { person: "userId", team: "teamId", supervisor: "supervisorId" };

/** A ranking: of people, of teams, or of those who lead them. */
const ranking = (by: By, name: string, type: string, card: string) =>
  defineReport<Performer>({
    ...COMMON,
    name,
    words: `${PEOPLE_WORDS}.${card}`,
    file: { type },
    columns: [
      { key: "rank", kind: "number", wide: true, value: ({ rank }) => rank },
      {
        ...{ key: "name", kind: "text" },
        value: ({ id, name }, { t }) => (id === null ? t(`${PEOPLE_WORDS}.${card}.none`) : name),
      },
      ...(by === "supervisor"
        ? []
        : [{ key: "team", kind: "text", wide: true, value: ({ team }: Performer) => team } as const]),
      ...MEASURES,
    ],
    head: "name",
    id: ({ id }) => id ?? "none",
    link: ({ id }, ask) => (id === null ? null : narrowed(ask, { [FILTER_OF[by]]: id })),
    async rows(ctx, { period, filters }) {
      const rows = await performersOf(ctx, by, period, filters);
      return { rows, total: rows.length, complete: (some) => completed(ctx, by, { period, filters }, some) };
    },
  });

/** A card: who works well, and who needs help. */
export const peopleRanking = ranking("person", "performancePeople", "performance_people", "people");
export const teamRanking = ranking("team", "performanceTeams", "performance_teams", "teams");
export const leadRanking = ranking("supervisor", "performanceLeads", "performance_leads", "leads");

export type Spread = Step & { readonly share: number };

const spread = (name: string, type: string, card: "minutes" | "delays", read: typeof minutesSpread) =>
  defineReport<Spread>({
    ...COMMON,
    name,
    words: `${PEOPLE_WORDS}.${card}`,
    file: { type },
    columns: [
      { key: "step", kind: "text", value: ({ key }, { t }) => t(`${PEOPLE_WORDS}.${card}.steps.${key}`) },
      { key: "n", kind: "number", value: ({ n }) => n },
      { key: "share", kind: "number", as: "share", value: ({ share }) => share },
    ],
    id: ({ key }) => key,
    async rows(ctx, { period, filters }) {
      const steps = await read(ctx, period, filters);
      const whole = steps.reduce((sum, { n }) => sum + n, 0);
      const rows = whole > 0 ? steps.map((step) => ({ ...step, share: step.n / whole })) : [];
      return { rows, total: rows.length };
    },
  });

/** A card: how long visits take. */
export const minutesCard = spread("performanceMinutes", "performance_minutes", "minutes", minutesSpread);
/** A card: whether days begin when they should. */
export const delaysCard = spread("performanceDelays", "performance_delays", "delays", delaySpread);
