import type { Sheet, SheetFormat } from "@/lib/export/columns";
import { writeSheet } from "@/lib/export/sheet";
import { formatDateTime, formatDay } from "@/lib/i18n/format";
import { type Translator, translatorFor } from "@/lib/i18n/translate";
import { authorize } from "@/lib/permissions/authorize";
import type { Ctx } from "@/lib/tenancy/ctx";
import { type KmQuery, kmReport, kmStatement } from "./report";
import { lineCells, lineColumns, linesOf, peopleCells, peopleColumns } from "./table";

export type KmFile = { readonly file: Buffer; readonly name: string; readonly mime: string };
const MIME = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** The report as a file: the sums of everybody, or with `user` the legs of one. The same query and the same lines as the screen. */
export async function exportKm(ctx: Ctx, query: KmQuery, format: SheetFormat): Promise<KmFile> {
  authorize(ctx, "GET", "GEOLOCATION");
  const t = await translatorFor(ctx.locale);
  const sheet = query.user ? await statementSheet(ctx, query.user, query, t) : await reportSheet(ctx, query, t);
  const file = await writeSheet(sheet, format, ctx.locale);
  return { file, name: `km.${format}`, mime: MIME[format] };
}

const about = (ctx: Ctx, t: Translator, { from, to }: { from: string; to: string }): string[] => [
  t("km.about.period", { from: formatDay(ctx.locale, from), to: formatDay(ctx.locale, to) }),
  t("km.about.made", { at: formatDateTime(ctx.locale, new Date(), ctx.timeZone), zone: ctx.timeZone }),
];

async function reportSheet(ctx: Ctx, query: KmQuery, t: Translator): Promise<Sheet> {
  const report = await kmReport(ctx, query);
  return {
    title: t("km.title"),
    about: about(ctx, t, report),
    timeZone: ctx.timeZone,
    columns: peopleColumns(t),
    rows: report.people.map(peopleCells),
  };
}

async function statementSheet(ctx: Ctx, userId: string, query: KmQuery, t: Translator): Promise<Sheet> {
  const statement = await kmStatement(ctx, userId, query);
  return {
    title: `${t("km.title")} · ${statement.person.name}`,
    about: about(ctx, t, statement),
    timeZone: ctx.timeZone,
    columns: lineColumns(t),
    rows: statement.days.flatMap((day) => linesOf(day).map((line) => lineCells(line, statement, t))),
  };
}
