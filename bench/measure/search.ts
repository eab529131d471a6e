import postgres, { type TransactionSql } from "postgres";
import type { Filled } from "../fill";
import { type Comparison, compare } from "./statistics";

const SEARCHES = ["conceicao 77", "agua branca 1", "nada que exista"] as const;

const beneath = (tx: TransactionSql, pattern: string) => tx`
  select id, name from pos where id in (select search_pos(${pattern})) order by name_search, id limit 25`;
const without = (tx: TransactionSql, pattern: string, tenantId: string) => tx`
  select id, name from pos where tenant_id = ${tenantId} and search_text like lower(f_unaccent(${pattern}))
  order by name_search, id limit 25`;

async function average(times: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < times; n += 1) await work();
  return (performance.now() - began) / times;
}

/** The search box's query as the product sends it beneath row-level security, and the same rows asked for without it. */
export async function measureSearch(
  urls: { readonly appUrl: string; readonly systemUrl: string },
  { tenantId }: Filled,
  rounds: number,
): Promise<Comparison[]> {
  const options = { max: 1, onnotice: () => {} };
  const [app, system] = [postgres(urls.appUrl, options), postgres(urls.systemUrl, options)];
  const scoped = (work: (tx: TransactionSql) => Promise<unknown>) =>
    app.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${tenantId}, true)`;
      return work(tx);
    });
  const open = (work: (tx: TransactionSql) => Promise<unknown>) =>
    system.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${tenantId}, true)`;
      return work(tx);
    });
  try {
    const pairs: [number, number][] = [];
    for (let round = -1; round < rounds; round += 1) {
      for (const text of SEARCHES) {
        const pattern = `%${text}%`;
        const walled = await average(20, () => scoped((tx) => beneath(tx, pattern)));
        const bare = await average(20, () => open((tx) => without(tx, pattern, tenantId)));
        if (round >= 0) pairs.push([walled, bare]);
      }
    }
    return [compare("accent-blind search with RLS / without", "milliseconds", pairs, { at: "most", value: 1.3 })];
  } finally {
    await Promise.all([app.end(), system.end()]);
  }
}
