import { fold } from "@/lib/base/text/fold";
import { reportHref } from "@/lib/engine/report/address";
import { type Ask, defineReport } from "@/lib/engine/report/define";
import { CYCLE_SO_FAR } from "@/lib/engine/report/period";
import { whyEmpty } from "@/lib/field/hours/empty";
import { peopleToTrack, personToTrack } from "@/lib/insight/tracking/people";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { teamNames } from "@/lib/records/teams/membership";
import { readerCalendar } from "@/lib/records/tenants/calendar";
import { kmTotal } from "./km";
import { type KmLine, linesOf } from "./lines";
import { kmDays, kmRules } from "./load";
import { type KmSum, kmSums } from "./sums";

export type KmPerson = KmSum & { readonly id: string; readonly name: string; readonly team: string | null };

/** Metres as kilometres with two decimals. */
const kilometres = (metres: number) => Math.round(metres / 10) / 100;

const COMMON = {
  path: "/reports/km",
  subject: "GEOLOCATION",
  words: "km",
  period: CYCLE_SO_FAR,
  calendar: readerCalendar,
} as const;

/** Everybody's kilometres and refunds, of the people whom this session may follow. */
export const kmReport = defineReport<KmPerson>({
  ...COMMON,
  name: "km",
  file: { type: "km_people", about: "reports.about.filter" },
  filters: [
    { key: "q", kind: "text" },
    { key: "teamId", param: "team", kind: "record" },
  ],
  async choices(ctx, { period }) {
    const everybody = await peopleToTrack(ctx, { former: true, during: period, closedIn: period });
    const teams = new Map(everybody.flatMap((person) => person.teams.map((team) => [team.teamId, team.name] as const)));
    const named = [...teams].map(([id, name]) => ({ id, name }));
    return { teamId: named.sort((a, b) => a.name.localeCompare(b.name, "pt-BR")) };
  },
  why: whyEmpty,
  columns: [
    { key: "person", kind: "text", value: ({ name }) => name },
    { key: "team", kind: "text", value: ({ team }) => team },
    { key: "days", kind: "number", value: ({ days }) => days },
    { key: "legs", kind: "number", value: ({ legs }) => legs },
    { key: "straight", kind: "number", digits: 2, value: ({ straight }) => kilometres(straight) },
    { key: "adjusted", kind: "number", digits: 1, quiet: true, value: ({ adjusted }) => adjusted },
    { key: "km", kind: "number", digits: 1, value: ({ km }) => km },
    { key: "refund", kind: "money", value: ({ refund }) => refund },
    { key: "flagged", kind: "number", quiet: true, value: ({ flagged }) => flagged },
  ],
  id: ({ id }) => id,
  link: ({ id }, { period: { from, to } }) => reportHref("/reports/km", { from, to, user: id }),
  async rows(ctx, ask) {
    const rows = await peopleOf(ctx, ask);
    const { straight, km, refund } = kmTotal(rows);
    return { rows, total: rows.length, totals: { straight: kilometres(straight), km, refund } };
  },
});

/** The legs of one person, and what was added by hand. Throws `not_found` for somebody whom this session may not follow. */
export const kmLegsReport = defineReport<KmLine>({
  ...COMMON,
  name: "kmLegs",
  title: "km.titleOf",
  file: { type: "km_legs", about: "reports.about.person" },
  filters: [{ key: "userId", param: "user", kind: "record" }],
  columns: [
    { key: "date", kind: "date", value: ({ date }) => date },
    { key: "from", kind: "text", value: ({ from }) => from },
    { key: "to", kind: "text", value: ({ to }) => to },
    { key: "straight", kind: "number", value: ({ straight }) => straight },
    { key: "factor", kind: "number", value: ({ factor }) => factor },
    { key: "km", kind: "number", value: ({ km }) => km },
    { key: "price", kind: "number", value: ({ pricePerKm }) => (pricePerKm === null ? null : Number(pricePerKm)) },
    { key: "refund", kind: "money", value: ({ refund }) => refund },
    { key: "source", kind: "text", value: ({ source }, { t }) => t(`km.source.${source}`) },
    {
      ...{ key: "flags", kind: "text" },
      value: ({ flags }, { t }) => flags.map((flag) => t(`tracking.flag.${flag}`)).join(", "),
    },
    { key: "note", kind: "text", value: ({ note }) => note },
  ],
  id: ({ key }) => key,
  async rows(ctx, { period, filters: { userId = "" } }) {
    const person = await personToTrack(ctx, userId, period);
    const rows = (await kmDays(ctx, { ...period, userIds: [person.id] })).flatMap(linesOf);
    return { rows, total: rows.length, said: { of: person.name } };
  },
});

async function peopleOf(ctx: TxCtx, { period, filters: { q, teamId } }: Ask): Promise<KmPerson[]> {
  const everybody = await peopleToTrack(ctx, { former: true, during: period, closedIn: period });
  const words = fold(q ?? "").trim();
  const shown = everybody.filter(
    (person) =>
      (!teamId || person.teams.some((team) => team.teamId === teamId)) && (!words || fold(person.name).includes(words)),
  );
  const sums = await kmSums(ctx, shown, period, teamId);
  const { pricePerKm } = (await kmRules(ctx))(period.to);
  const refund = pricePerKm && "0.00";
  const nothing: KmSum = { days: 0, legs: 0, straight: 0, adjusted: 0, km: 0, refund, flagged: 0 };
  return shown
    .filter((person) => person.isActive || sums.has(person.id))
    .map(({ id, name, teams }) => ({ id, name, team: teamNames(teams), ...(sums.get(id) ?? nothing) }));
}
