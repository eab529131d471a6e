import { defineReport, type Report } from "@/lib/engine/report/define";
import { median } from "../product-results/price-stats";
import { type ServingLine, servingAsk, servingLines } from "./board";
import type { By } from "./query";
import { type Advice, adviceOf } from "./rules";
import { servingDashboard } from "./serving.dashboard";
import { linesCard, SERVING_WORDS } from "./serving.report";

/** A line, and what to do about it first. */
export type AdvisedLine = ServingLine & { readonly advice: Advice | null };
const ORDER: readonly (Advice | null)[] = ["dear", "underServed", "neglected", null];

/** The lines of a dashboard of costs, those that ask for something first, the dearest of them before the others. */
export function advised(lines: readonly ServingLine[]): AdvisedLine[] {
  const billed = lines.flatMap(({ billing }) => (billing !== null && billing > 0 ? [billing] : []));
  const usual = billed.length > 0 ? median(billed) : null;
  const told = lines.map((line) => ({ ...line, advice: line.name === null ? null : adviceOf(line, usual) }));
  return told.sort((a, b) => ORDER.indexOf(a.advice) - ORDER.indexOf(b.advice) || (b.cost ?? -1) - (a.cost ?? -1));
}

type Kind = Exclude<By, "person">;

function ranking(by: Kind, path: string, name: string, type: string, words: string): Report<AdvisedLine> {
  const card = linesCard(by, { path, name, type, words });
  return defineReport<AdvisedLine>({
    ...card,
    columns: [
      ...card.columns.slice(0, 1),
      {
        ...{ key: "advice", kind: "text" },
        value: ({ advice }, { t }) => advice && t(`${SERVING_WORDS}.advice.${advice}`),
      },
      ...card.columns.slice(1),
    ],
    async rows(ctx, ask) {
      const rows = advised(await servingLines(ctx, await servingAsk(ctx, ask), by));
      return { rows, total: rows.length };
    },
  });
}

function intelligence(by: Kind, key: string, name: string, type: string) {
  const [path, words] = [`/${key}`, `dashboards.${key}`];
  const card = ranking(by, path, key, type, `${words}.ranking`);
  return { card, dashboard: servingDashboard({ name, path, words, cards: [card] }) };
}

/** `/posIntelligence`, `/businessUnitsIntelligence`, `/posChainIntelligence`: the same costs seen from one side, and what to do first. */
export const INTELLIGENCE = {
  pos: intelligence("pos", "posIntelligence", "pos-intelligence", "pos_intelligence"),
  client: intelligence("client", "businessUnitsIntelligence", "business-units-intelligence", "units_intelligence"),
  chain: intelligence("chain", "posChainIntelligence", "pos-chain-intelligence", "chains_intelligence"),
} as const;
