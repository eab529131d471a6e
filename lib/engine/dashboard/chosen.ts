import type { Ask, Choices, ReportWords } from "../report/define";
import type { Dashboard } from "./define";

/** What narrows a dashboard, a line each: "Rede: Quero-Mais". What has no name for this reader is a dash. */
export function chosenWords(
  { filters }: Pick<Dashboard, "filters">,
  ask: Pick<Ask, "filters">,
  choices: Choices,
  { t }: Pick<ReportWords, "t">,
): string[] {
  return filters.flatMap((filter) => {
    const { key, kind, none } = filter;
    const value = ask.filters[key];
    if (!value) return [];
    const nameOf = (id: string) =>
      id === none ? t(`dashboards.none.${key}`) : choices[key]?.find((choice) => choice.id === id)?.name;
    const names =
      kind === "text" ? value : (kind === "choices" ? value.split(",") : [value]).map((id) => nameOf(id) ?? "—");
    return [`${t(`dashboards.filters.${key}`)}: ${[names].flat().join(", ")}`];
  });
}
