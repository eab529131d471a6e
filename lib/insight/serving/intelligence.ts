import { type Ask, defineReport, type Report } from "@/lib/engine/report/define";
import { rowsOnPage } from "@/lib/engine/report/rows-on-page";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { median } from "../product-results/price-stats";
import { isNamed, type Judged, type ServingLine, servingAsk } from "./board";
import type { By } from "./query";
import { asTheyCame, dearestFirst, type Rank, rankedLines } from "./ranking";
import { type Advice, adviceOf } from "./rules";
import { servingDashboard } from "./serving.dashboard";
import { linesCard, SERVING_WORDS } from "./serving.report";

/** A line, and what to do about it first. */
export type AdvisedLine = ServingLine & { readonly advice: Advice | null };
const ORDER: readonly (Advice | null)[] = ["dear", "underServed", "neglected", null];
/** Rows that a screen shows, its file having all; and points that it draws: more would hide each other, and their names the page. */
const [SHOWN, DRAWN] = [100, 400];

function advisor(lines: readonly Judged[]): (line: Judged) => Advice | null {
  const billed = lines.flatMap(({ billing }) => (billing !== null && billing > 0 ? [billing] : []));
  const usual = billed.length > 0 ? median(billed) : null;
  return (line) => (isNamed(line) ? adviceOf(line, usual) : null);
}

/** The lines of a dashboard of costs, those that ask for something first, the dearest of them before the others. */
const urgentFirst: Rank = (lines, tie) => {
  const advice = advisor(lines);
  const byAdvice = Map.groupBy(dearestFirst(lines, tie), advice);
  return ORDER.flatMap((one) => byAdvice.get(one) ?? []);
};

const isDrawn = (line: Judged): boolean => isNamed(line) && line.cost !== null && Boolean(line.billing);

/** One side of costs as its screen shows it: the first rows, what a cost and what it brings are drawn of, and the dearest of these by name. */
export async function advisedSide(ctx: TxCtx, ask: Ask, by: Kind, shown = SHOWN) {
  const dearest = (all: readonly Judged[]) => dearestFirst(all.filter(isDrawn), asTheyCame).slice(0, DRAWN);
  const { rows, all, names } = await rankedLines(ctx, await servingAsk(ctx, ask), by, {
    ...{ rank: urgentFirst, shown, named: (all) => dearest(all).map(({ id }) => id) },
  });
  const advice = advisor(all);
  return {
    rows: rows.map((line): AdvisedLine => ({ ...line, advice: advice(line) })),
    total: all.length,
    points: all.filter(isDrawn),
    drawn: dearest(all).map((line) => ({ ...line, name: names.get(line.id) ?? "—" })),
  };
}

type Kind = Exclude<By, "person">;

function ranking(by: Kind, path: string, name: string, type: string, words: string): Report<AdvisedLine> {
  const card = linesCard(by, { path, name, type, words });
  return defineReport<AdvisedLine>({
    ...card,
    columns: [
      ...card.columns.slice(0, 1),
      {
        ...{ key: "advice", kind: "text", wide: true },
        value: ({ advice }, { t }) => advice && t(`${SERVING_WORDS}.advice.${advice}`),
      },
      ...card.columns.slice(1),
    ],
    async rows(ctx, ask) {
      const { rows, total } = await advisedSide(ctx, ask, by, ask.page * ask.perPage);
      return { rows: rowsOnPage(rows, ask), total };
    },
  });
}

function intelligence(by: Kind, key: string, name: string, type: string) {
  const [path, words] = [`/${key}`, `dashboards.${key}`];
  const card = ranking(by, path, key, type, `${words}.ranking`);
  return { by, card, dashboard: servingDashboard({ name, path, words, cards: [card] }) };
}

/** `/posIntelligence`, `/businessUnitsIntelligence`, `/posChainIntelligence`: the same costs seen from one side, and what to do first. */
export const INTELLIGENCE = {
  pos: intelligence("pos", "posIntelligence", "pos-intelligence", "pos_intelligence"),
  client: intelligence("client", "businessUnitsIntelligence", "business-units-intelligence", "units_intelligence"),
  chain: intelligence("chain", "posChainIntelligence", "pos-chain-intelligence", "chains_intelligence"),
} as const;
