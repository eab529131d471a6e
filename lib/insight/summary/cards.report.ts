import { daysBetween, plusDays } from "@/lib/base/calendar/days";
import { defineReport } from "@/lib/engine/report/define";
import { lineBack, lineSpan, NAMED_DAYS } from "@/lib/engine/report/presets";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { FILTERS, filtersOf, listLink, narrowing, oneOf, SUMMARY_PATH, type SummaryFilters, within } from "./filters";
import { planned } from "./planned";
import { NO_VISITS, type Share, shareSoFar, type Tally, visitsBy, visitsByDay } from "./visits";

export type DayPoint = {
  /** "YYYY-MM-DD". */
  readonly date: string;
  readonly planned: number;
  readonly done: number;
  /** done ÷ planned; null where nothing was planned. */
  readonly share: number | null;
  /** The same of the day that stands at its place in the period before. */
  readonly before: number | null;
  /** The day is not over. */
  readonly running: boolean;
  /** Of a day that is not over, done ÷ what was due by now; null where nothing was, and of all other days. */
  readonly soFar: number | null;
  readonly href: string | null;
};
export type BarShare = Share & { readonly share: number | null; readonly href: string | null };
/** Whom the bars stand for: those who lead, or the people of one of them. */
export type BarsBy = "supervisor" | "person";

/** What all cards of the summary have in common. */
export const COMMON = {
  path: SUMMARY_PATH,
  subject: "DASHBOARDRESUME",
  period: NAMED_DAYS,
  filters: FILTERS,
  calendar: readerCalendar,
} as const;

/** A card: whether the route is being followed, day by day. */
export const lineCard = defineReport<DayPoint>({
  ...COMMON,
  name: "summaryLine",
  words: "summary.line",
  file: { type: "summary_line" },
  columns: [
    { key: "day", kind: "date", value: ({ date }) => date },
    { key: "planned", kind: "number", value: ({ planned }) => planned },
    { key: "done", kind: "number", value: ({ done }) => done },
    { key: "share", kind: "number", as: "share", value: ({ share }) => share },
    { key: "before", kind: "number", as: "share", value: ({ before }) => before },
    { key: "soFar", kind: "number", as: "share", shown: "file", value: ({ soFar }) => soFar },
    {
      ...{ key: "state", kind: "text", shown: "file" },
      value: ({ running }, { t }) => (running ? t("reports.days.running") : t("reports.days.closed", { count: 1 })),
    },
  ],
  id: ({ date }) => date,
  link: ({ href }) => href,
  async rows(ctx, ask) {
    const rows = await lineOf(ctx, filtersOf(ask));
    return { rows, total: rows.length };
  },
});

/** A card: whose people follow their routes. */
export const barsCard = defineReport<BarShare>({
  ...COMMON,
  name: "summaryBars",
  words: "summary.bars",
  file: { type: "summary_bars" },
  columns: [
    { key: "who", kind: "text", value: ({ name }, { t }) => name || t("summary.bars.nobody") },
    { key: "planned", kind: "number", value: ({ planned }) => planned },
    { key: "done", kind: "number", value: ({ done }) => done },
    { key: "share", kind: "number", as: "share", value: ({ share }) => share },
  ],
  id: ({ id }) => id ?? "none",
  link: ({ href }) => href,
  async rows(ctx, ask) {
    const filters = filtersOf(ask);
    const rows = await barsOf(ctx, filters);
    return { rows, total: rows.length, said: { by: barsBy(ctx, filters) } };
  },
});

/** People, where the reader sees one lead's alone. */
export const barsBy = (ctx: Pick<Ctx, "teamIds">, { chosen }: SummaryFilters): BarsBy =>
  ctx.teamIds || chosen.supervisorId ? "person" : "supervisor";

/** Whose people follow their routes, most visits first. */
export async function barsOf(ctx: TxCtx, filters: SummaryFilters): Promise<BarShare[]> {
  const by = barsBy(ctx, filters);
  const narrowed = narrowing(filters);
  const opens = decide("/visits", ctx) === "allow";
  const key = by === "person" ? "userId" : "supervisorId";
  return (await visitsBy(ctx, by, filters.span, narrowed)).map((share) => {
    const who = share.id === null ? ({ op: "empty", empty: true } as const) : oneOf(share.id);
    const list = { ...narrowed, [key]: who, localDate: within(filters.span), status: planned };
    return { ...share, share: shareOf(share), href: opens ? listLink("/visits", list) : null };
  });
}

const shareOf = ({ planned, done }: Tally): number | null => (planned > 0 ? done / planned : null);

/** Whether the route is being followed, day by day. */
export async function lineOf(ctx: TxCtx, filters: SummaryFilters, now = new Date()): Promise<DayPoint[]> {
  const span = lineSpan(filters.span);
  const narrowed = narrowing(filters);
  const days = daysBetween(span.from, span.to);
  const back = lineBack(days.length);
  const past = daysBetween(plusDays(span.from, -back), plusDays(span.to, -back));
  const opens = decide("/visits", ctx) === "allow";
  const { today } = filters;
  const [found, soFar] = await Promise.all([
    visitsByDay(ctx, { from: past[0] ?? span.from, to: span.to }, narrowed),
    days.includes(today) ? shareSoFar(ctx, today, narrowed, now) : null,
  ]);
  return days.map((date, at) => {
    const tally = found.get(date) ?? NO_VISITS;
    const list = { ...narrowed, localDate: within({ from: date, to: date }), status: planned };
    return {
      date,
      planned: tally.planned,
      done: tally.done,
      share: shareOf(tally),
      before: shareOf(found.get(past[at] ?? "") ?? NO_VISITS),
      running: date === today,
      soFar: date === today ? soFar : null,
      href: opens ? listLink("/visits", list) : null,
    };
  });
}
