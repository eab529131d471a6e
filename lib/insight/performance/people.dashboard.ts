import type { Period } from "@/lib/base/calendar/days";
import type { Dashboard, Figure } from "@/lib/engine/dashboard/define";
import type { Ask } from "@/lib/engine/report/define";
import { DASHBOARD_PERIOD, spanBefore } from "@/lib/engine/report/presets";
import { decide } from "@/lib/platform/permissions/screens";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { dashboardChoices } from "../dashboards/choices";
import { WORK_FILTERS } from "../dashboards/filters";
import { listLink, oneOf, within } from "../summary/filters";
import { planned } from "../summary/planned";
import { ended, stayedIn } from "../summary/stays";
import { isOfPeople, waitingDays, workOf } from "./days";
import { listFilters, ratiosOf } from "./people";
import {
  delaysCard,
  leadRanking,
  minutesCard,
  PEOPLE_PATH,
  PEOPLE_WORDS,
  peopleRanking,
  teamRanking,
} from "./people.report";
import { routeOf } from "./routes";

/** Of what is planned ahead, or counted by day. */
const GROWING: ReadonlySet<string> = new Set(["adherence", "coverage", "visitsPerDay"]);

/** `/dashboard/performance/user`: who works well, and who needs help? */
export const performanceUser: Dashboard = {
  name: "performance-user",
  path: PEOPLE_PATH,
  subject: "PERFORMANCESCREEN",
  nonClient: true,
  words: PEOPLE_WORDS,
  period: DASHBOARD_PERIOD,
  filters: WORK_FILTERS,
  calendar: readerCalendar,
  choices: (ctx) => dashboardChoices(ctx, "PERFORMANCESCREEN", WORK_FILTERS),
  cards: [peopleRanking, teamRanking, leadRanking, minutesCard, delaysCard],
  async figures(ctx, ask) {
    const { period, filters } = ask;
    const now = await gather(ctx, period, filters);
    const before = await gather(ctx, spanBefore(period), filters);
    const list = listFilters(filters);
    const to = (path: string, key: string, more: Parameters<typeof listLink>[1]) =>
      decide(path, ctx) === "allow" ? listLink(path, { ...list, [key]: within(period), ...more }) : null;
    const { route, work, stay, ratios } = now;
    const none = { n: 0, href: null };
    const count = (n: number | undefined) => (n === undefined ? none : { n: Math.round(n), href: null });
    const waiting = { key: "waiting", n: await waitingDays(ctx, period) };
    const places = isOfPeople(filters) ? [] : [{ key: "narrowed", n: 0 }];
    const figure = (
      key: Exclude<keyof typeof ratios, "perVisit">,
      unit: Figure["unit"],
      good: Figure["good"],
      part: Figure["part"],
      whole: Figure["part"],
      leftOut: Figure["leftOut"],
    ): Figure => ({
      ...{ key, unit, good, part, whole, leftOut, grows: GROWING.has(key) },
      ...{ value: ratios[key], before: before.ratios[key] },
      ...(unit === "number" && { quotient: true as const }),
    });
    const visits = { n: stay.checks, href: to("/posCheck", "date", {}) };
    return [
      figure(
        ...(["adherence", "share", 1] as const),
        { n: route.done, href: to("/visits", "localDate", { status: oneOf("done") }) },
        { n: route.planned, href: to("/visits", "localDate", { status: planned }) },
        [{ key: "justified", n: route.justified }],
      ),
      figure("coverage", "share", 1, count(route.posVisited), count(route.posPlanned), []),
      figure("visitsPerDay", "number", 1, visits, count(work?.days), [waiting, ...places]),
      {
        ...{ key: "perVisit", unit: "minutes", good: 0, value: stay.minutes, before: before.stay.minutes },
        part: { n: stay.stays, href: to("/posCheck", "date", ended(period, {})) },
        leftOut: [{ key: "unmeasured", n: stay.checks - stay.stays }],
      },
      {
        ...figure("inStore", "share", 1, count(work?.inStore), count(work?.worked), [waiting, ...places]),
        counts: "minutes",
      },
      {
        ...figure("travel", "share", -1, count(work?.travel), count(work?.worked), [waiting, ...places]),
        counts: "minutes",
      },
      figure("required", "share", 1, count(work?.requiredAnswered), count(work?.requiredExpected), [
        waiting,
        ...places,
      ]),
      figure("photos", "number", 1, count(work?.photos), count(work?.visits), [waiting, ...places]),
    ];
  },
};

async function gather(ctx: TxCtx, period: Period, filters: Ask["filters"]) {
  const list = listFilters(filters);
  const route = await routeOf(ctx, period, list);
  const work = isOfPeople(filters) ? await workOf(ctx, period, filters) : null;
  const stay = await stayedIn(ctx, period, list);
  const visitsPerDay = work && work.days > 0 ? stay.checks / work.days : null;
  return { route, work, stay, ratios: { ...ratiosOf(route, work), visitsPerDay } };
}
