import { cpuSeconds } from "../measure/cpu";
import { load, type Shot } from "../measure/load";
import { type Comparison, compare } from "../measure/statistics";
import type { Servers } from "../servers";
import { headersOf } from "../sessions";
import { stopOf } from "./day";
import { type Plan, STOPS } from "./ground";

/** The first rounds compile, connect and plan. */
const WARMING = 2;
const LONGEST_MS = 120_000;

type Field = { readonly tenantId: string; readonly plan: Plan; readonly people: readonly string[] };

/**
 * Check-ins at planned stops through Next, beside the bare handler: how many of them a second by eight phones, and what one costs the
 * processor of the process that answers. Each stop is left again, which is not measured.
 */
export async function arrivalsBesideBare(
  servers: Servers,
  { tenantId, plan, people }: Field,
  bareMs: number,
): Promise<Comparison[]> {
  const headers = new Map<string, Record<string, string>>();
  for (const id of people) headers.set(id, (await headersOf(tenantId, id)).token);
  const json = { "content-type": "application/json" };
  const bare = (): Shot => ({ method: "POST", path: "/api/bare", headers: json, body: '{"page":1}' });
  const measured = async (of: "product" | "bare", shots: () => Shot | undefined, ms: number) => {
    const before = cpuSeconds(servers.pids[of]);
    const { perSecond, requests } = await load(servers[of], shots, { ms });
    return { perSecond, cpuMs: ((cpuSeconds(servers.pids[of]) - before) * 1_000) / requests };
  };
  const rates: [number, number][] = [];
  const costs: [number, number][] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    const at = people.map((userId) => ({ userId, ...stopOf(plan, userId, stop) }));
    const calls = (path: (id: string) => string, body: "arrival" | "departure") => {
      const left = at.map(
        (one): Shot => ({
          ...{ method: "POST", path: `/api/tenant/${tenantId}/pos-checks/${path(one.id)}` },
          // Nobody answers its task here: who leaves all the same says so.
          ...{
            headers: headers.get(one.userId) ?? {},
            body: JSON.stringify({ ...one[body], ...(body === "departure" && { forced: true }) }),
          },
        }),
      );
      return () => left.shift();
    };
    const yardstick = await measured("bare", bare, bareMs);
    const ours = await measured(
      "product",
      calls(() => "check-in", "arrival"),
      LONGEST_MS,
    );
    await load(
      servers.product,
      calls((id) => `${id}/check-out`, "departure"),
      { ms: LONGEST_MS },
    );
    if (stop < WARMING) continue;
    rates.push([ours.perSecond, yardstick.perSecond]);
    costs.push([ours.cpuMs, yardstick.cpuMs]);
  }
  return [
    compare("POST check-in / bare handler", "requests per second", rates, { at: "least", value: 0.2 }),
    compare("POST check-in / bare handler, processor of the web process", "milliseconds", costs),
  ];
}
