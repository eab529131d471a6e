import { inArray } from "drizzle-orm";
import { businessUnits, pos, posChains, posRegionals } from "@/db/schema";
import { defineReport } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { narrowed, SERVING, SERVING_PATH, SERVING_WORDS } from "../serving/serving.report";
import { PACE_PARAMS } from "./address";
import { type Scenario, scenarioLines } from "./scenarios";

/** A scenario, and the names of the records that narrow it. */
export type ScenarioLine = Scenario & { readonly where: readonly string[] };

const TABLES = { businessUnitId: businessUnits, chainId: posChains, regionalId: posRegionals, posId: pos } as const;
const KEYS = ["businessUnitId", "chainId", "regionalId", "posId"] as const;
const reais = (cents: number | null | undefined): string | null => (cents == null ? null : (cents / 100).toFixed(2));

/** A card: the paces that were kept of a month, each beside what it was. */
export const servingScenarios = defineReport<ScenarioLine>({
  ...SERVING,
  path: SERVING_PATH,
  name: "servingScenarios",
  words: `${SERVING_WORDS}.scenarios`,
  file: { type: "serving_scenarios" },
  columns: [
    { key: "name", kind: "text", value: ({ name }) => name },
    {
      ...{ key: "places", kind: "text", wide: true },
      value: ({ where, places }, { t }) =>
        [...where, ...(places.profile ? [t(`${SERVING_WORDS}.profiles.${places.profile}`)] : [])].join(" › ") ||
        t("whatIf.all"),
    },
    { key: "perWeek", kind: "number", digits: 2, wide: true, value: ({ pace }) => pace.perWeek ?? null },
    { key: "minutes", kind: "number", digits: 0, wide: true, value: ({ pace }) => pace.minutes ?? null },
    { key: "now", kind: "money", wide: true, value: ({ now }) => reais(now?.cost) },
    { key: "tried", kind: "money", value: ({ tried }) => reais(tried?.cost) },
    { key: "difference", kind: "money", value: ({ now, tried }) => reais(now && tried && tried.cost - now.cost) },
    { key: "hours", kind: "number", digits: 0, wide: true, value: ({ tried }) => tried?.hours ?? null },
    { key: "ratio", kind: "number", as: "share", wide: true, value: ({ tried }) => tried?.ratio ?? null },
    { key: "margin", kind: "money", wide: true, value: ({ tried }) => reais(tried?.margin) },
    { key: "delivered", kind: "number", as: "share", wide: true, value: ({ tried }) => tried?.delivered ?? null },
  ],
  id: ({ id }) => id,
  link: ({ id, places, pace, month }, ask) => {
    const asked = {
      ...(pace.perWeek !== undefined && { [PACE_PARAMS.perWeek]: String(pace.perWeek) }),
      ...(pace.minutes !== undefined && { [PACE_PARAMS.minutes]: String(pace.minutes) }),
    };
    return narrowed(SERVING_PATH, { ...ask, filters: places, month }, { ...asked, scenario: id });
  },
  async rows(ctx, ask) {
    const lines = await scenarioLines(ctx, ask.month ?? "");
    const names = await namesOf(ctx, lines);
    const rows = lines.map((line) => ({
      ...line,
      where: KEYS.flatMap((key) => {
        const id = line.places[key];
        return id ? [names.get(id) ?? "—"] : [];
      }),
    }));
    return { rows, total: rows.length };
  },
});

async function namesOf(ctx: TxCtx, lines: readonly Scenario[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const key of KEYS) {
    const ids = [...new Set(lines.flatMap(({ places }) => places[key] ?? []))];
    if (ids.length === 0) continue;
    const { id, name } = TABLES[key];
    for (const row of await ctx.tx.select({ id, name }).from(TABLES[key]).where(inArray(id, ids)))
      names.set(row.id, row.name);
  }
  return names;
}
