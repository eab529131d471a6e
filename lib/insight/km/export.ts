import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import type { Sheet, SheetFormat } from "@/lib/base/sheets/columns";
import { type ReportFile, readerName, recordExport } from "@/lib/engine/report/export-record";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type KmQuery, kmReport, kmStatement } from "./report";
import { lineCells, lineColumns, linesOf, peopleCells, peopleColumns } from "./table";

/**
 * The report as a file: the sums of everybody, or with `user` the legs of one. The same query and the same lines as the screen; who took
 * it, what it showed and its hash are kept.
 */
export async function exportKm(ctx: Ctx, query: KmQuery, format: SheetFormat): Promise<ReportFile> {
  authorize(ctx, "GET", "GEOLOCATION");
  const t = await translatorFor(ctx.locale);
  const made = query.user ? await statementSheet(ctx, query.user, query, t) : await reportSheet(ctx, query, t);
  const { from, to, sheet, person } = made;
  return recordExport(ctx, {
    sheet,
    format,
    type: query.user ? "km_legs" : "km_people",
    query: { from, to, ...(query.user && { userId: query.user }), q: query.q, teamId: query.team },
    name: `${t("km.fileName")}-${from}-${to}${person ? `-${person}` : ""}`,
  });
}

type Made = { readonly from: string; readonly to: string; readonly sheet: Sheet; readonly person?: string };

async function about(ctx: Ctx, t: Translator, period: { from: string; to: string }, what: string): Promise<string[]> {
  const day = (date: string) => formatDay(ctx.locale, date);
  const by = { name: await readerName(ctx), at: formatDateTime(ctx.locale, new Date(), ctx.timeZone) };
  return [
    t("points.about.period", { from: day(period.from), to: day(period.to) }),
    what,
    t("points.about.zone", { zone: ctx.timeZone }),
    t("points.about.by", by),
  ];
}

async function reportSheet(ctx: Ctx, query: KmQuery, t: Translator): Promise<Made> {
  const { from, to, people, teams } = await kmReport(ctx, query);
  const team = teams.find(({ id }) => id === query.team)?.name ?? "—";
  const sheet = {
    title: t("km.title"),
    about: await about(ctx, t, { from, to }, t("points.about.filter", { q: query.q?.trim() || "—", team })),
    timeZone: ctx.timeZone,
    columns: peopleColumns(t),
    rows: people.map(peopleCells),
  };
  return { from, to, sheet };
}

async function statementSheet(ctx: Ctx, userId: string, query: KmQuery, t: Translator): Promise<Made> {
  const statement = await kmStatement(ctx, userId, query);
  const { from, to, person } = statement;
  const sheet = {
    title: `${t("km.title")} · ${person.name}`,
    about: await about(ctx, t, { from, to }, t("points.about.person", { name: person.name })),
    timeZone: ctx.timeZone,
    columns: lineColumns(t),
    rows: statement.days.flatMap((day) => linesOf(day).map((line) => lineCells(line, t))),
  };
  return { from, to, sheet, person: person.name };
}
