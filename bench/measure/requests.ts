import { v7 as uuidv7 } from "uuid";
import { WINDOW_COOKIE } from "@/components/layout/preferences";
import type { Filled } from "../fill";
import type { Servers } from "../servers";
import { headersOf } from "../sessions";
import { load, type Shot } from "./load";
import { type Comparison, compare } from "./statistics";

type Settings = { readonly rounds: number; readonly ms: number };
type Kinds = Readonly<Record<"bareHandler" | "barePage" | "list" | "listPage" | "checkIn", () => Shot>>;

const json = { "content-type": "application/json" };

export async function kindsOf(filled: Filled): Promise<Kinds> {
  const { tenantId, posIds, chainId } = filled;
  const admin = await headersOf(tenantId, filled.adminId);
  const phones: Awaited<ReturnType<typeof headersOf>>[] = [];
  // One after the other: more than wait for a connection at once would be refused.
  for (const id of filled.callers) phones.push(await headersOf(tenantId, id));
  const list = JSON.stringify({
    page: 1,
    per_page: 25,
    search: "conceicao",
    filters: { chain_id: chainId },
    sort: "name|asc",
  });
  const base = `/api/tenant/${tenantId}`;
  let visits = 0;
  const checkIn = (): Shot => {
    visits += 1;
    const now = new Date();
    const body = {
      id: uuidv7(),
      pos_id: posIds[visits % posIds.length],
      date: new Intl.DateTimeFormat("sv", { timeZone: "America/Sao_Paulo" }).format(now),
      occurred_at: now.toISOString(),
      latitude: -23.5,
      longitude: -46.6,
      accuracy: 10,
      battery: 80,
    };
    const headers = phones[visits % phones.length]?.token ?? {};
    return { method: "POST", path: `${base}/pos-checks/check-in`, headers, body: JSON.stringify(body) };
  };
  return {
    bareHandler: () => ({ method: "POST", path: "/api/bare", headers: json, body: list }),
    barePage: () => ({ method: "GET", path: "/", headers: {} }),
    list: () => ({ method: "POST", path: `${base}/pos`, headers: admin.token, body: list }),
    // A browser that has been here before: it has said how wide it is.
    listPage: () => ({
      method: "GET",
      path: "/pos",
      headers: { cookie: `${admin.cookie.cookie}; ${WINDOW_COOKIE}=0` },
    }),
    checkIn,
  };
}

/** Requests against their yardsticks. `audit` switches the log's rows on and off in the database of the bench. */
export async function measureRequests(
  filled: Filled,
  servers: Servers,
  { rounds, ms }: Settings,
  audit: (kept: boolean) => Promise<void>,
): Promise<{ comparisons: Comparison[]; p99: Record<string, number> }> {
  const kinds = await kindsOf(filled);
  const p99: Record<string, number> = {};
  const run = async (kind: keyof Kinds) => {
    const result = await load(kind.startsWith("bare") ? servers.bare : servers.product, kinds[kind], { ms });
    p99[kind] = Number(result.p99.toFixed(1));
    return result.perSecond;
  };
  // The first requests compile, connect and plan: they belong to no round.
  for (const kind of Object.keys(kinds)) await run(kind as keyof Kinds);
  const rates = { list: [], page: [], audit: [] } as Record<string, (readonly [number, number])[]>;
  for (let round = 0; round < rounds; round += 1) {
    const [handler, page] = [await run("bareHandler"), await run("barePage")];
    rates.list?.push([await run("list"), handler]);
    const logged = await run("checkIn");
    rates.page?.push([await run("listPage"), page]);
    await audit(false);
    rates.audit?.push([logged, await run("checkIn")]);
    await audit(true);
  }
  const of = (key: string) => rates[key] ?? [];
  const unit = "requests per second";
  return {
    comparisons: [
      compare("POST list with total / bare handler", unit, of("list"), { at: "least", value: 0.25 }),
      compare("list page / bare page", unit, of("page"), { at: "least", value: 0.3 }),
      compare("check-in with the audit log / its rows discarded", unit, of("audit")),
    ],
    p99,
  };
}
