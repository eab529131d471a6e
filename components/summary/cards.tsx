import { EmptyState } from "@/components/ui/empty-state";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { attentionCard, type Concern } from "@/lib/insight/summary/attention";
import type { BarShare, BarsBy, DayPoint } from "@/lib/insight/summary/cards.report";
import type { NowPerson } from "@/lib/insight/summary/now";
import { spanWords } from "@/lib/insight/summary/words";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { AdherenceBars, AdherenceLine } from "./charts";
import { Concerns } from "./concerns";
import { NowCard } from "./now-card";

type Props = {
  readonly line: readonly DayPoint[];
  readonly by: BarsBy;
  readonly bars: readonly BarShare[];
  readonly concerns: readonly Concern[];
  readonly people: readonly NowPerson[];
  /** How many visits the period has planned. */
  readonly planned: number;
  readonly paths: {
    readonly person: ((id: string) => string) | null;
    readonly map: string | null;
    readonly board: string | null;
  };
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** The cards of the summary, with the board of this moment beside them. */
export function SummaryCards(props: Props) {
  const { line, by, bars, concerns, people, planned, paths, ask, params, ctx, words } = props;
  const { t } = words;
  const period = spanWords(words, ask.period);
  const ever = line.some((day) => day.planned > 0);
  const nothing = <EmptyState kind="no-match" title={t("summary.empty")} hint={t("summary.emptyHint")} />;
  return (
    <>
      <div className="grid gap-3 lg:grid-cols-[2fr_1fr]">
        {ever ? <AdherenceLine line={line} span={ask.period} params={params} ctx={ctx} /> : nothing}
        <NowCard people={people} hrefOf={paths.person} mapHref={paths.map} boardHref={paths.board}>
          <Concerns
            concerns={concerns}
            period={period}
            file={{
              href: reportHref("/summary/file", { ...params, card: "attention" }),
              name: t(`${attentionCard.words}.title`),
            }}
            words={words}
          />
        </NowCard>
      </div>
      {planned > 0 ? (
        <AdherenceBars by={by} bars={bars} period={period} span={ask.period} params={params} ctx={ctx} />
      ) : (
        ever && nothing
      )}
    </>
  );
}
