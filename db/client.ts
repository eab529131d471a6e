import { Breaker } from "./breaker";
import { LANES, type Lane } from "./lanes";
import { Pool } from "./pool";

type Client = { readonly pools: Map<Lane, Pool>; readonly breaker: Breaker };

// One per process, also where a bundler has made several copies of this module.
const KEY = Symbol.for("gondola.database");
const home = globalThis as { [KEY]?: Client };

/** The pools of this process; connections are made when they are first used. */
export function client(): Client {
  home[KEY] ??= connect();
  return home[KEY];
}

function connect(): Client {
  const pools = new Map<Lane, Pool>();
  const giveUp = () => {
    for (const pool of pools.values()) pool.abandon();
  };
  return { pools, breaker: new Breaker(() => urlOf("web"), giveUp) };
}

export function poolOf(lane: Lane): Pool {
  const { pools } = client();
  let pool = pools.get(lane);
  if (!pool) {
    const { size, queue, ...limits } = LANES[lane];
    pool = new Pool({ url: urlOf(lane), applicationName: `gondola ${lane}`, ...limits }, size, queue);
    pools.set(lane, pool);
  }
  return pool;
}

/** Ends all connections: waits for work that has begun, at most so long. What comes later is refused. */
export async function closePools(drainMs = 5_000): Promise<void> {
  const { pools } = client();
  await Promise.all([...pools.values()].map((pool) => pool.close(drainMs)));
  delete home[KEY];
}

function urlOf(lane: Lane): string {
  const name = lane === "system" ? "DATABASE_SYSTEM_URL" : "DATABASE_APP_URL";
  const url = process.env[name];
  if (!url) throw new Error(`${name} is not set`);
  return url;
}
