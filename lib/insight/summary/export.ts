import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import type { Column, SheetFormat } from "@/lib/base/sheets/columns";
import { type ReportFile, readerName, recordExport } from "@/lib/engine/report/export-record";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { CARDS, type Card } from "./cards";
import { summaryFilters } from "./filters";
import { type Summary, summaryOf } from "./summary";

type Params = Readonly<Record<string, string>>;

/** What a card of the summary draws, as a file: the same numbers, narrowed by the same address. */
export async function exportCard(ctx: Ctx, card: Card, params: Params, format: SheetFormat): Promise<ReportFile> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  const now = new Date();
  const filters = summaryFilters(ctx, params, now);
  const summary = await summaryOf(ctx, filters, now);
  const t = await translatorFor(ctx.locale);
  const { title, columns, rows } = card === "line" ? lineSheet(summary, t) : barsSheet(summary, t);
  const { from, to } = filters.span;
  return recordExport(ctx, {
    sheet: {
      title,
      about: [
        t("reports.about.period", { from: formatDay(ctx.locale, from), to: formatDay(ctx.locale, to) }),
        t("reports.about.zone", { zone: ctx.timeZone }),
        t("reports.about.by", { name: await readerName(ctx), at: formatDateTime(ctx.locale, now, ctx.timeZone) }),
      ],
      timeZone: ctx.timeZone,
      columns,
      rows,
    },
    format,
    type: `summary_${card}`,
    query: { ...filters.span, ...filters.chosen },
    name: `${title}-${from}-${to}`,
  });
}

/** The card that an address names; the line when it names none. */
export const cardOf = (name: string | null): Card => CARDS.find((card) => card === name) ?? "line";

const percent = (share: number | null) => (share === null ? null : Math.round(share * 1_000) / 10);
const number = (label: string): Column => ({ label, kind: "number" });

function lineSheet({ line }: Summary, t: Translator) {
  return {
    title: t("summary.line.title"),
    columns: [
      { label: t("summary.columns.day"), kind: "date" as const },
      number(t("summary.columns.planned")),
      number(t("summary.columns.done")),
      number(`${t("summary.columns.share")} (%)`),
      number(`${t("summary.columns.before")} (%)`),
    ],
    rows: line.map((day) => [day.date, day.planned, day.done, percent(day.share), percent(day.before)]),
  };
}

function barsSheet({ by, bars }: Summary, t: Translator) {
  return {
    title: t(`summary.bars.${by}`),
    columns: [
      { label: t(`summary.columns.${by}`), kind: "text" as const },
      number(t("summary.columns.planned")),
      number(t("summary.columns.done")),
      number(`${t("summary.columns.share")} (%)`),
    ],
    rows: bars.map((bar) => [bar.name || t("summary.bars.nobody"), bar.planned, bar.done, percent(bar.share)]),
  };
}
