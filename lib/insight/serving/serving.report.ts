import { addMonths, cycleMonth } from "@/lib/base/calendar/cycle";
import { type Asked, dashboardHref } from "@/lib/engine/dashboard/address";
import { defineReport, type Report, type ReportColumn, type ReportFilter } from "@/lib/engine/report/define";
import { cycleSpan, type PeriodRule } from "@/lib/engine/report/period";
import { rowsOnPage } from "@/lib/engine/report/rows-on-page";
import { tenantCalendar } from "@/lib/records/tenants/calendar";
import { maySeeCosts } from "../costs/load";
import { type AdjustmentLine, adjustmentLines } from "./adjust";
import { type ServingLine, servingAsk } from "./board";
import { type PersonLine, personLines } from "./people";
import type { By } from "./query";
import { dearestFirst, rankedLines } from "./ranking";
import { type MonthLine, monthLines } from "./trend";
import { type VisitLine, visitLines } from "./visits";

export const SERVING_WORDS = "dashboards.serving";
export const SERVING_PATH = "/intelligence/costOfServing";

/** A monthly cycle; without one the last that is over: of one that runs, pay is there and visits are not. */
const LAST_MONTH: PeriodRule = {
  kind: "month",
  longest: 59,
  span(params, calendar) {
    const month = addMonths(cycleMonth(calendar.today, calendar.baseDay), -1);
    return cycleSpan({ month, ...params }, calendar);
  },
};

/** Stores by their turnover; the first narrows nothing. */
export const PROFILES = ["any", "low", "medium", "high"] as const;

export const SERVING_FILTERS = [
  { key: "businessUnitId", kind: "record", needs: "BUSINESSUNIT" },
  { key: "chainId", kind: "record", needs: "POSCHAIN" },
  { key: "profile", kind: "choice", values: PROFILES, needs: "POS" },
  { key: "regionalId", kind: "record", needs: "POSREGIONAL" },
  { key: "posId", kind: "record", needs: "POS" },
  { key: "userId", kind: "record", needs: "USERCOST" },
  { key: "absorb", kind: "choice", values: ["no", "yes"] },
] as const satisfies readonly ReportFilter[];

const COMMON = {
  subject: "INTELLIGENCESCREEN",
  nonClient: true,
  period: LAST_MONTH,
  filters: SERVING_FILTERS,
  calendar: tenantCalendar,
} as const;
/** What the dashboards of costs have in common. */
export const SERVING = COMMON;

const reais = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2));
const amount = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const whole = (minutes: number) => Math.round(minutes);

/** What a line says, whatever it stands for. */
const MEASURES: readonly ReportColumn<ServingLine>[] = [
  { key: "places", kind: "number", wide: true, value: ({ places }) => places },
  { key: "visits", kind: "number", wide: true, value: ({ visits }) => visits },
  { key: "inStore", kind: "number", digits: 0, wide: true, value: ({ inStore }) => whole(inStore) },
  { key: "travel", kind: "number", digits: 0, wide: true, value: ({ travel }) => whole(travel) },
  { key: "cost", kind: "money", value: ({ cost }) => reais(cost) },
  { key: "perVisit", kind: "money", wide: true, value: ({ perVisit }) => reais(perVisit) },
  { key: "billing", kind: "money", wide: true, value: ({ billing }) => reais(billing) },
  { key: "ratio", kind: "number", as: "share", value: ({ ratio }) => ratio },
  { key: "target", kind: "number", as: "percent", wide: true, value: ({ target }) => target },
  { key: "contract", kind: "money", wide: true, value: ({ contract }) => reais(contract) },
  { key: "margin", kind: "money", wide: true, value: ({ margin }) => reais(margin) },
  { key: "delivered", kind: "number", as: "share", wide: true, shown: "file", value: ({ delivered }) => delivered },
];

const FILTER_OF: Readonly<Record<Exclude<By, "person">, string>> = {
  client: "businessUnitId",
  chain: "chainId",
  pos: "posId",
};

/** The same dashboard, narrowed by one thing more. */
export const narrowed = (path: string, ask: Asked, more: Readonly<Record<string, string>>) =>
  dashboardHref({ path, filters: SERVING_FILTERS }, ask, more);

/** A card of a dashboard of costs: what each client, chain or PDV came to. */
export const linesCard = (
  by: Exclude<By, "person">,
  {
    path,
    name,
    type,
    words,
  }: { readonly path: string; readonly name: string; readonly type: string; readonly words: string },
): Report<ServingLine> =>
  defineReport<ServingLine>({
    ...COMMON,
    ...{ path, name, words },
    file: { type },
    columns: [
      {
        ...{ key: "name", kind: "text" },
        value: ({ name, byHand }, { t }) => name ?? t(`${SERVING_WORDS}.without.${byHand ? "byHand" : by}`),
      },
      ...MEASURES.filter(({ key }) => by !== "pos" || key !== "places"),
    ],
    id: ({ id }) => id,
    link: ({ name, id }, ask) => (name === null ? null : narrowed(path, ask, { [FILTER_OF[by]]: id })),
    async rows(ctx, ask) {
      const { rows, all } = await rankedLines(ctx, await servingAsk(ctx, ask), by, {
        ...{ rank: dearestFirst, shown: ask.page * ask.perPage },
      });
      return { rows: rowsOnPage(rows, ask), total: all.length };
    },
  });

const own = (by: Exclude<By, "person">, name: string, type: string, card: string) =>
  linesCard(by, { path: SERVING_PATH, name, type, words: `${SERVING_WORDS}.${card}` });

export const servingClients = own("client", "servingClients", "serving_clients", "clients");
export const servingChains = own("chain", "servingChains", "serving_chains", "chains");
export const servingPlaces = own("pos", "servingPlaces", "serving_places", "places");

/** A card: what each person was paid, and what of it went where. Nobody's but of who may know what people cost. */
export const servingPeople = defineReport<PersonLine>({
  ...COMMON,
  path: SERVING_PATH,
  name: "servingPeople",
  words: `${SERVING_WORDS}.people`,
  file: { type: "serving_people" },
  columns: [
    { key: "name", kind: "text", value: ({ name }) => name },
    { key: "payroll", kind: "money", wide: true, needs: "USERCOST", value: ({ payroll }) => reais(payroll) },
    { key: "inStore", kind: "money", wide: true, needs: "USERCOST", value: ({ storeCents }) => reais(storeCents) },
    { key: "travel", kind: "money", wide: true, needs: "USERCOST", value: ({ travelCents }) => reais(travelCents) },
    { key: "km", kind: "money", wide: true, needs: "USERCOST", value: ({ kmCents }) => reais(kmCents) },
    { key: "idle", kind: "money", needs: "USERCOST", value: ({ idle }) => reais(idle) },
    { key: "busy", kind: "number", as: "share", wide: true, needs: "USERCOST", value: ({ busy }) => busy },
    { key: "visits", kind: "number", wide: true, value: ({ stays }) => stays },
    {
      ...{ key: "unknown", kind: "text", as: "warning", wide: true },
      value: ({ unknown }, { t }) => unknown && t(`${SERVING_WORDS}.unknown.${unknown}`),
    },
  ],
  id: ({ id }) => id,
  link: ({ id }, ask) => narrowed(SERVING_PATH, ask, { userId: id }),
  async rows(ctx, ask) {
    const rows = await personLines(ctx, await servingAsk(ctx, ask));
    return { rows, total: rows.length };
  },
});

/** A card: how cost, billing and margin went over the last months. */
export const servingMonths = defineReport<MonthLine>({
  ...COMMON,
  path: SERVING_PATH,
  name: "servingMonths",
  words: `${SERVING_WORDS}.months`,
  file: { type: "serving_months" },
  columns: [
    { key: "month", kind: "text", value: ({ month }) => month },
    { key: "visits", kind: "number", wide: true, value: ({ stays }) => stays },
    { key: "cost", kind: "money", value: ({ cost }) => reais(cost) },
    { key: "idle", kind: "money", wide: true, value: ({ idle }) => reais(idle) },
    { key: "billing", kind: "money", wide: true, value: ({ billing }) => reais(billing) },
    { key: "ratio", kind: "number", as: "share", value: ({ ratio }) => ratio },
    { key: "contract", kind: "money", wide: true, value: ({ contract }) => reais(contract) },
    { key: "margin", kind: "money", wide: true, value: ({ margin }) => reais(margin) },
    { key: "closed", kind: "text", wide: true, value: ({ closed }, { t }) => t(`${SERVING_WORDS}.closed.${closed}`) },
  ],
  id: ({ month }) => month,
  link: ({ month }, ask) => narrowed(SERVING_PATH, { ...ask, month }, {}),
  async rows(ctx, ask) {
    const rows = await monthLines(ctx, ask);
    return { rows, total: rows.length };
  },
});

/** A card: what became known of closed months and is told by this one. Nobody's but of who may know what people cost. */
export const servingAdjustments = defineReport<AdjustmentLine>({
  ...COMMON,
  path: SERVING_PATH,
  name: "servingAdjustments",
  words: `${SERVING_WORDS}.adjustments`,
  file: { type: "serving_adjustments" },
  columns: [
    { key: "month", kind: "text", value: ({ month }) => month },
    { key: "person", kind: "text", wide: true, needs: "USERCOST", value: ({ person }) => person },
    {
      ...{ key: "place", kind: "text" },
      value: ({ kind, place, client }, { t }) =>
        kind === "pos" ? place : kind === "client" ? client : t(`${SERVING_WORDS}.without.${kind}`),
    },
    { key: "client", kind: "text", wide: true, value: ({ client }) => client },
    { key: "visits", kind: "number", wide: true, value: ({ visits }) => visits },
    { key: "minutes", kind: "number", digits: 0, wide: true, value: ({ minutes }) => minutes },
    { key: "payroll", kind: "money", wide: true, needs: "USERCOST", value: ({ payrollCents }) => reais(payrollCents) },
    {
      ...{ key: "cost", kind: "money", needs: "USERCOST" },
      value: ({ storeCents, travelCents, kmCents }) => reais(storeCents + travelCents + kmCents),
    },
    { key: "idle", kind: "money", wide: true, needs: "USERCOST", value: ({ idleCents }) => reais(idleCents) },
  ],
  id: ({ id }) => id,
  link: ({ month }, ask) => narrowed(SERVING_PATH, { ...ask, month }, {}),
  async rows(ctx, ask) {
    const rows = maySeeCosts(ctx) ? await adjustmentLines(ctx, await servingAsk(ctx, ask)) : [];
    return { rows, total: rows.length };
  },
});

/** A card: the visits behind a sum, each with its own computation. Nobody's but of who may know what people cost. */
export const servingVisitsCard = defineReport<VisitLine>({
  ...COMMON,
  path: SERVING_PATH,
  name: "servingVisits",
  words: `${SERVING_WORDS}.visits`,
  file: { type: "serving_visits" },
  columns: [
    { key: "date", kind: "date", value: ({ date }) => date },
    { key: "person", kind: "text", wide: true, needs: "USERCOST", value: ({ person }) => person },
    { key: "place", kind: "text", value: ({ place }, { t }) => place ?? t(`${SERVING_WORDS}.without.byHand`) },
    {
      key: "client",
      kind: "text",
      wide: true,
      value: ({ client }, { t }) => client ?? t(`${SERVING_WORDS}.without.client`),
    },
    { key: "inStore", kind: "number", digits: 1, wide: true, value: ({ inStore }) => inStore },
    { key: "travel", kind: "number", digits: 1, wide: true, value: ({ travel }) => travel },
    { key: "share", kind: "number", as: "share", wide: true, value: ({ share }) => share },
    { key: "hour", kind: "number", digits: 2, wide: true, needs: "USERCOST", value: ({ hour }) => amount(hour) },
    { key: "time", kind: "number", digits: 2, wide: true, needs: "USERCOST", value: ({ time }) => amount(time) },
    { key: "km", kind: "number", digits: 1, wide: true, value: ({ km }) => km },
    {
      key: "kmCost",
      kind: "number",
      digits: 2,
      needs: "USERCOST",
      wide: true,
      value: ({ kmCents }) => amount(kmCents),
    },
    { key: "cost", kind: "money", needs: "USERCOST", value: ({ cost }) => reais(cost) },
  ],
  id: ({ id }) => id,
  link: ({ checkId }) => (checkId ? `/posCheck?open=${checkId}` : null),
  perPage: 200,
  async rows(ctx, ask) {
    return visitLines(ctx, await servingAsk(ctx, ask), ask);
  },
});
