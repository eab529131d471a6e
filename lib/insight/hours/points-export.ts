import { daysOf } from "@/lib/base/calendar/cycle";
import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import type { SheetFormat } from "@/lib/base/sheets/columns";
import { MAX_XLSX_ROWS } from "@/lib/base/sheets/sheet";
import { type ReportFile, readerName, recordExport } from "@/lib/engine/report/export-record";
import { read } from "@/lib/engine/report/read";
import { workersOf } from "@/lib/field/hours/people";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { cycleFor, type PersonPoints, type PointsQuery, personPoints, pointsOfAll } from "./points";
import { dayCells, dayColumns, personCells, personColumns } from "./points-table";

/** "people": a line per person; "days": a line per person and day. */
export type PointsExport = PointsQuery & {
  readonly userId?: string;
  readonly rows: "people" | "days";
  readonly format: SheetFormat;
};
/** People read in one transaction. */
const BATCH = 50;

/** The points as a file: the rows, the zone and the filters of the screen. Throws `not_found` and `too_many_rows`. */
export async function exportPoints(ctx: Ctx, query: PointsExport): Promise<ReportFile> {
  authorize(ctx, "GET", "POINT");
  const t = await translatorFor(ctx.locale);
  const { cycle, people, teamName } = query.userId ? await ofOne(ctx, query.userId, query) : await ofAll(ctx, query);
  const one = query.userId ? people[0]?.worker : undefined;
  const timeZone = one?.timeZone ?? cycle.timeZone;
  const { from, to } = cycle.period;
  const byDay = query.rows === "days" || one !== undefined;
  const person = { key: "person", kind: "text" as const, label: t("points.columns.person") };
  const words = { t, locale: ctx.locale, timeZone };
  const now = new Date();
  const about = [
    t("points.about.period", { from: formatDay(ctx.locale, from), to: formatDay(ctx.locale, to) }),
    one
      ? t("points.about.person", { name: one.name })
      : t("points.about.filter", { q: query.q?.trim() || "—", team: teamName ?? "—" }),
    t("points.about.zone", { zone: timeZone }),
    t("points.about.by", { name: await readerName(ctx), at: formatDateTime(ctx.locale, now, ctx.timeZone) }),
    t("points.statement"),
  ];
  return recordExport(ctx, {
    sheet: {
      title: t("points.title"),
      about,
      timeZone,
      columns: byDay ? [person, ...dayColumns(t)] : personColumns(t),
      rows: byDay
        ? people.flatMap((entry) => entry.days.map((day) => [entry.worker.name, ...dayCells(day, words)]))
        : people.map((entry) => personCells(entry, t)),
    },
    format: query.format,
    type: byDay ? "points_days" : "points_people",
    query: { month: cycle.month, ...(query.userId && { userId: query.userId }), q: query.q, teamId: query.teamId },
    name: `${t("points.fileName")}-${cycle.month}${one ? `-${one.name}` : ""}`,
  });
}

async function ofOne(ctx: Ctx, userId: string, { month }: PointsQuery) {
  const person = await personPoints(ctx, userId, month);
  return { cycle: person, people: [person], teamName: null };
}

/** Everybody who matches, a batch per transaction, so that none of them is long. */
async function ofAll(ctx: Ctx, query: PointsExport) {
  const cycle = await read(ctx, (ctx) => cycleFor(ctx, query.month));
  const people: PersonPoints[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; (page - 1) * BATCH < total; page += 1) {
    const batch = await read(
      ctx,
      async (ctx) => {
        const found = await workersOf(ctx, cycle.period, query, { page, perPage: BATCH });
        const rows = found.total * (query.rows === "days" ? daysOf(cycle.period).length : 1);
        if (query.format === "xlsx" && rows > MAX_XLSX_ROWS)
          throw new Problem("too_many_rows", { params: { limit: MAX_XLSX_ROWS, rows } });
        return { total: found.total, people: await pointsOfAll(ctx, found.workers, cycle.period, query.teamId) };
      },
      "bulk",
    );
    total = batch.total;
    people.push(...batch.people);
  }
  const teamName =
    people.flatMap(({ worker }) => worker.teams).find(({ teamId }) => teamId === query.teamId)?.name ?? null;
  return { cycle, people, teamName };
}
