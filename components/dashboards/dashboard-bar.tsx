import type { dashboardParams } from "@/lib/engine/dashboard/address";
import type { Dashboard } from "@/lib/engine/dashboard/define";
import { paramOf } from "@/lib/engine/report/address";
import type { Ask, Choices, ReportFilter, ReportWords } from "@/lib/engine/report/define";
import { PRESETS } from "@/lib/engine/report/presets";
import { foundBy } from "@/lib/insight/dashboards/filters";
import { DashboardFilters, type OfferedFilter } from "./filter-bar";

type Props = {
  readonly dashboard: Pick<Dashboard, "path" | "filters" | "period">;
  readonly ask: Ask;
  readonly params: ReturnType<typeof dashboardParams>;
  readonly choices: Choices;
  readonly words: ReportWords;
};

/** The filter bar of a dashboard, with what this reader may choose. */
export function DashboardBar({ dashboard, ask, params, choices, words: { t } }: Props) {
  const { path, filters, period } = dashboard;
  const bar = (key: string) => t(`dashboards.bar.${key}`, { days: String(period.longest) });
  const presets = period.kind === "named" || period.kind === "days" ? PRESETS : [];
  const offered = filters.flatMap((filter): OfferedFilter[] => {
    const words = { label: t(`dashboards.filters.${filter.key}`), all: t(`dashboards.all.${filter.key}`) };
    if (filter.kind === "choices") return [];
    if (filter.kind === "text") return [{ key: paramOf(filter), ...words, choices: null }];
    const id = ask.filters[filter.key];
    const listed = choices[filter.key];
    const search = listed && foundBy(filter.key, listed.length);
    if (search)
      return [{ key: paramOf(filter), ...words, choices: listed.filter((choice) => choice.id === id), search }];
    const known = knownOf(filter, ask, choices, t);
    return known.length > 0 ? [{ key: paramOf(filter), ...words, choices: known }] : [];
  });
  return (
    <DashboardFilters
      key={params.period ?? params.month}
      path={path}
      params={params}
      presets={presets.map((key) => ({ key, label: t(`dashboards.presets.${key}`) }))}
      span={ask.period}
      today={ask.today}
      offered={offered}
      words={{
        ...{
          label: bar("label"),
          filters: bar("filters"),
          period: bar("period"),
          days: bar("days"),
          from: bar("from"),
          to: bar("to"),
        },
        ...{ apply: bar("apply"), clear: bar("clear"), limit: bar("limit") },
      }}
    />
  );
}

/** What may be chosen; what an address names beyond it is narrowed by all the same, and can be taken away. */
function knownOf({ key, kind, none }: ReportFilter, ask: Ask, choices: Choices, t: ReportWords["t"]) {
  const id = ask.filters[key];
  const listed = choices[key] ?? [];
  if (!id || kind === "choice" || listed.some((choice) => choice.id === id)) return listed;
  return [...listed, { id, name: id === none ? t(`dashboards.none.${key}`) : t("dashboards.chosen") }];
}
