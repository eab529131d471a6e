import type { Narrowing } from "./report-empty";

type Filter = Readonly<Record<string, string | undefined>> & { readonly q?: string; readonly teamId?: string };

/** What narrows a report beside its period, each with the address that is left without it. */
export function narrowingsOf(
  filter: Filter,
  teams: readonly { readonly id: string; readonly name: string }[],
  hrefOf: (left: Filter) => string,
): Narrowing[] {
  const labels = { q: filter.q && `“${filter.q}”`, teamId: teams.find(({ id }) => id === filter.teamId)?.name };
  return Object.entries(labels).flatMap(([key, label]) =>
    label ? [{ label, without: hrefOf({ ...filter, [key]: undefined }) }] : [],
  );
}
