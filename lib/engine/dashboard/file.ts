import { formatDateTime } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { CellValue } from "@/lib/base/sheets/columns";
import type { BookTable } from "@/lib/base/sheets/workbook";
import { wholeRows } from "@/lib/engine/report/whole";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { ListFile } from "../export/written";
import { daysParams, type Params, reportHref } from "../report/address";
import { type Ask, type Report, type ReportWords, readable } from "../report/define";
import { fileNameOf, readerName } from "../report/export-record";
import { everyPage, fileCells, sheetColumns } from "../report/file";
import { authorizeReport } from "../report/page";
import { read } from "../report/read";
import { periodLine } from "../report/state";
import { dashboardParams } from "./address";
import { chosenWords } from "./chosen";
import type { Dashboard, Figure } from "./define";
import { askedOf, readDashboard, readLater, withLater } from "./read";

/**
 * A whole dashboard as a workbook: what it shows and for whom, its figures, and a sheet for each card, with the rows, filters and zone of its screen.
 * Each part is read when it is written. Throws `forbidden` for whom it is not.
 */
export async function dashboardFile(ctx: Ctx, dashboard: Dashboard, params: Params): Promise<ListFile> {
  authorizeReport(ctx, dashboard);
  const { ask } = await read(ctx, (ctx) => askedOf(ctx, dashboard, params), "bulk");
  const { timeZone, period } = ask;
  const words: ReportWords = { t: await translatorFor(ctx.locale), locale: ctx.locale, timeZone };
  const { t } = words;
  const title = t(`${dashboard.words}.title`);
  // All its parts are of the same days, also where midnight comes between them.
  const { named: _name, ...dated } = ask;
  const asked = dashboardParams(dashboard, dated);
  const cards = dashboard.cards.filter((card) => mayRead(ctx, card));
  return {
    type: `dashboard_${dashboard.name.replaceAll("-", "_")}`,
    head: {
      title: t("dashboards.file.figures"),
      aboutName: t("list.file.about"),
      about: [
        title,
        ...(await aboutLines(ctx, dashboard, ask, words)),
        ...cards.map((card, at) => `${at + 1}. ${titleOf(card, words)}`),
      ],
      timeZone,
      columns: FIGURE_COLUMNS.map(([key, kind]) => ({ kind, label: t(`dashboards.file.columns.${key}`) })),
    },
    narrowed: { ...period, ...ask.filters, screen: reportHref(dashboard.path, asked) },
    days: daysParams(ask),
    name: fileNameOf([title, ...new Set([period.from, period.to])].join("-")),
    // Only reading tells how many rows the cards have.
    count: async () => 0,
    batches: figureRows(ctx, dashboard, asked, words),
    more: tablesOf(ctx, cards, ask, words),
    door: (work) => read(ctx, work, "bulk"),
  };
}

const mayRead = (ctx: Ctx, { subject, nonClient }: Report): boolean =>
  can(ctx, "GET", subject) && !(nonClient && ctx.businessUnitId);

const titleOf = ({ title, words }: Pick<Report, "title" | "words">, { t }: ReportWords, said = {}) =>
  t(title ?? `${words}.title`, said);

async function aboutLines(ctx: Ctx, dashboard: Dashboard, ask: Ask, words: ReportWords): Promise<string[]> {
  const { t, locale, timeZone } = words;
  return [
    periodLine(dashboard, ask, words),
    ...chosenWords(dashboard, ask, await dashboard.choices(ctx), words),
    t("reports.about.zone", { zone: timeZone }),
    t("reports.about.by", { name: await readerName(ctx), at: formatDateTime(locale, new Date(), ctx.timeZone) }),
  ];
}

const FIGURE_COLUMNS = [
  ["figure", "text"],
  ["value", "number"],
  ["unit", "text"],
  ["part", "number"],
  ["whole", "number"],
  ["before", "number"],
  ["formula", "text"],
] as const;

async function* figureRows(ctx: Ctx, dashboard: Dashboard, asked: Params, { t }: ReportWords) {
  const { figures } = await readDashboard(ctx, dashboard, asked, async () => null);
  const all = withLater(dashboard, figures, (await readLater(ctx, dashboard, asked)).figures);
  const own = (branch: string, key: string) => t(`${dashboard.words}.${branch}.${key}`);
  yield all.map((figure): CellValue[] => [
    own("figures", figure.key),
    asNumber(figure, figure.value),
    unitOf(figure, t),
    figure.part.n,
    figure.whole?.n ?? null,
    asNumber(figure, figure.before),
    own("formulas", figure.key),
  ]);
}

/** Plain numbers have none. */
const unitOf = ({ unit }: Pick<Figure, "unit">, t: ReportWords["t"]): string | null =>
  unit === "count" || unit === "number" ? null : t(`dashboards.file.units.${unit}`);

/** Shares are told in percent, all else as it is; with as many digits as anybody reads. */
function asNumber({ unit }: Pick<Figure, "unit">, value: number | null): number | null {
  if (value === null) return null;
  return unit === "share" ? Math.round(value * 1_000) / 10 : Math.round(value * 100) / 100;
}

async function* tablesOf(ctx: Ctx, cards: readonly Report[], ask: Ask, words: ReportWords): AsyncGenerator<BookTable> {
  for (const card of cards) {
    const asked = { ...ask, perPage: card.perPage ?? Number.POSITIVE_INFINITY, page: 1 };
    const found = await read(ctx, (ctx) => wholeRows(card, ctx, asked), "bulk");
    const columns = readable(card, ctx);
    const { timeZone = ask.timeZone } = found;
    const told = { ...words, timeZone };
    const pages = everyPage(ctx, card, { ...found, ask: asked });
    const batches = async function* () {
      for await (const rows of pages) yield rows.map((row) => fileCells(columns, row, told, card.zoneOf?.(row)));
    };
    yield {
      ...{ title: titleOf(card, words, found.said), timeZone },
      columns: sheetColumns(card, columns, words.t, found.said),
      batches: batches(),
    };
  }
}
