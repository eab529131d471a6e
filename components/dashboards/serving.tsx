import { mondayOf, plusDays } from "@/lib/base/calendar/days";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { reportHref } from "@/lib/engine/report/address";
import type { Ask, Found, ReportWords } from "@/lib/engine/report/define";
import { maySeeCosts } from "@/lib/insight/costs/load";
import type { AdjustmentLine } from "@/lib/insight/serving/adjust";
import type { CostClosing } from "@/lib/insight/serving/closing";
import type { PersonLine } from "@/lib/insight/serving/people";
import type { Reconciliation } from "@/lib/insight/serving/serving.dashboard";
import {
  SERVING_PATH,
  SERVING_WORDS,
  servingAdjustments,
  servingMonths,
  servingPeople,
  servingVisitsCard,
} from "@/lib/insight/serving/serving.report";
import type { Tree } from "@/lib/insight/serving/tree";
import type { MonthLine } from "@/lib/insight/serving/trend";
import type { VisitLine } from "@/lib/insight/serving/visits";
import type { Tried } from "@/lib/insight/what-if/base";
import type { Pace } from "@/lib/insight/what-if/rules";
import { type ScenarioLine, servingScenarios } from "@/lib/insight/what-if/scenario.report";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Changed, CostHistory } from "./cost-history";
import { Named } from "./named";
import { ServingSides } from "./serving-sides";
import { ServingTree } from "./serving-tree";
import { TableCard } from "./table-card";
import { WhatIf } from "./what-if";

type Props = {
  readonly sides: Reconciliation | null;
  readonly tree: Tree;
  readonly people: readonly PersonLine[];
  readonly months: readonly MonthLine[];
  readonly visits: Found<VisitLine>;
  readonly tried: Tried | null;
  /** The pace that the address asks for. */
  readonly asked: Partial<Pace>;
  readonly scenarios: readonly ScenarioLine[];
  readonly scenarioId: string;
  readonly adjustments: readonly AdjustmentLine[];
  readonly changed: Changed | null;
  readonly history: readonly CostClosing[];
  readonly ask: Ask;
  readonly params: Readonly<Record<string, string>>;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** A client, or a client and its chain; without either all of them. */
const nameOf = ({ names }: Tried, { t }: ReportWords) =>
  names.length === 0
    ? t("whatIf.all")
    : names.map((name, depth) => name ?? t(`${SERVING_WORDS}.without.${depth === 0 ? "client" : "chain"}`)).join(" › ");

/** The Monday that a pace is offered from, to who plans routes and knows what people cost; of one person's visits there is none. */
const applyFrom = (ctx: Ctx, { today }: Ask, { places }: Tried) =>
  can(ctx, "PUT", "WORKSCHEDULE") && maySeeCosts(ctx) && !places.userId ? plusDays(mondayOf(today), 7) : null;

/** The cards of what serving costs. */
export function ServingCards({ sides, tree, people, months, visits, ask, params, ctx, words, ...closed }: Props) {
  const { adjustments, changed, history, tried, asked, scenarios, scenarioId } = closed;
  const around = { ask, ctx, words };
  const file = (card: string) => reportHref(`${SERVING_PATH}/file`, { ...params, card });
  return (
    <>
      <ServingSides sides={sides} words={words} />
      <CostHistory changed={changed} history={history} words={words} />
      <ServingTree tree={tree} file={file("clients")} params={params} ctx={ctx} words={words} />
      {tried && (
        <WhatIf
          key={`${tried.names.join("|")} ${scenarioId}`}
          name={nameOf(tried, words)}
          path={SERVING_PATH}
          base={tried.base}
          profiles={tried.profiles}
          places={tried.places}
          asked={asked}
          month={ask.month ?? ""}
          scenario={scenarios.find(({ id }) => id === scenarioId) ?? null}
          applyFrom={applyFrom(ctx, ask, tried)}
          may={{ save: can(ctx, "POST", "BILLING"), remove: can(ctx, "DELETE", "BILLING") }}
        />
      )}
      {scenarios.length > 0 && (
        <TableCard report={servingScenarios} rows={scenarios} file={file("scenarios")} {...around} />
      )}
      <TableCard
        report={servingMonths}
        rows={months}
        file={file("months")}
        cell={(row, key) => (key === "month" ? formatMonth(words.locale, `${row.month}-01`) : undefined)}
        {...around}
      />
      {maySeeCosts(ctx) && (
        <>
          {adjustments.length > 0 && (
            <TableCard
              report={servingAdjustments}
              rows={adjustments}
              file={file("adjustments")}
              cell={(row, key) => (key === "month" ? formatMonth(words.locale, `${row.month}-01`) : undefined)}
              {...around}
            />
          )}
          <TableCard report={servingPeople} rows={people} file={file("people")} {...around} />
          <TableCard
            report={servingVisitsCard}
            rows={visits.rows}
            file={file("visits")}
            told={["client"]}
            cell={(visit, key, text) =>
              key === "place" ? <VisitPlace visit={visit} place={text} words={words} /> : undefined
            }
            outOf={visits.total}
            {...around}
          />
        </>
      )}
    </>
  );
}

type PlaceProps = { readonly visit: VisitLine; readonly place: string; readonly words: ReportWords };

/** Where a visit was and for whom, one below the other: what it came to would lie beyond the edge otherwise. */
const VisitPlace = ({ visit: { client }, place, words: { t } }: PlaceProps) => (
  <Named
    name={place}
    beside={client ?? t(`${SERVING_WORDS}.without.client`)}
    className="max-w-56 max-md:max-w-36 md:max-[87.5rem]:max-w-32"
  />
);
