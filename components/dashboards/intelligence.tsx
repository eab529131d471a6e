import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, Report, ReportWords } from "@/lib/engine/report/define";
import type { AdvisedLine, advisedSide } from "@/lib/insight/serving/intelligence";
import type { Advice } from "@/lib/insight/serving/rules";
import type { Reconciliation } from "@/lib/insight/serving/serving.dashboard";
import { SERVING_WORDS } from "@/lib/insight/serving/serving.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { Quadrants } from "./quadrants";
import { servingCell } from "./serving-cell";
import { ServingSides } from "./serving-sides";
import { TableCard } from "./table-card";

type Props = {
  readonly card: Report<AdvisedLine>;
  readonly lines: Awaited<ReturnType<typeof advisedSide>>;
  readonly sides: Reconciliation | null;
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};
const TONES: Readonly<Record<Advice, StatusTone>> = { dear: "danger", underServed: "warn", neglected: "info" };

/** Costs from one side: where the money went, what costs how much of what it brings, and what to do first. */
export function IntelligenceCards({ card, lines, sides, ask, params, ctx, words }: Props) {
  return (
    <>
      <ServingSides sides={sides} words={words} />
      <Quadrants points={lines.points} drawn={lines.drawn} words={words} />
      <TableCard
        report={card}
        rows={lines.rows}
        file={reportHref(`${card.path}/file`, params)}
        outOf={lines.total}
        told={["inStore", "travel"]}
        gives
        cell={(line, key, text) => {
          const own = servingCell(line, key, text, words);
          const advice = line.advice && (
            <StatusChip tone={TONES[line.advice]}>{words.t(`${SERVING_WORDS}.advice.${line.advice}`)}</StatusChip>
          );
          if (key === "advice") return advice ?? undefined;
          if (key !== "name" || !advice) return own;
          // On a phone what to do stands below whom it is about, so that there is room for what it costs.
          return (
            <span className="block max-md:py-1">
              {own}
              <span className="md:hidden">{advice}</span>
            </span>
          );
        }}
        ask={ask}
        ctx={ctx}
        words={words}
      />
    </>
  );
}
