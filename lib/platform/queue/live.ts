import postgres from "postgres";
import { log } from "@/lib/base/logging/log";

type Listener = (jobId: string) => void;
type Hub = { readonly byOwner: Map<string, Set<Listener>>; listening: Promise<void> | null };
/** The channel on which the database tells of each step of a job: "tenant owner job". */
const CHANNEL = "jobs";

// One per process, also where a bundler has made several copies of this module.
const KEY = Symbol.for("gondola.jobs");
const home = globalThis as { [KEY]?: Hub };

function hub(): Hub {
  home[KEY] ??= { byOwner: new Map(), listening: null };
  return home[KEY];
}

const ownerKey = (tenantId: string, userId: string) => `${tenantId} ${userId}`;

/**
 * Calls `listener` with the id of each job of this person that takes a step, until what it gives is called. Nothing is told of steps that are taken
 * while the database is away: whoever watches asks by themselves now and then.
 */
export function watchJobs({ tenantId, userId }: { tenantId: string; userId: string }, listener: Listener): () => void {
  const { byOwner } = hub();
  const key = ownerKey(tenantId, userId);
  const all = byOwner.get(key) ?? new Set();
  byOwner.set(key, all.add(listener));
  listen();
  return () => {
    all.delete(listener);
    if (all.size === 0) byOwner.delete(key);
  };
}

/** One connection of its own for the whole process, made when somebody first watches; the driver makes it anew when it is lost. */
function listen(): void {
  const own = hub();
  const url = process.env.DATABASE_APP_URL;
  if (own.listening || !url) return;
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "gondola live" },
  });
  own.listening = sql
    .listen(CHANNEL, (told) => {
      const [tenantId = "", userId = "", jobId = ""] = told.split(" ");
      for (const listener of hub().byOwner.get(ownerKey(tenantId, userId)) ?? []) listener(jobId);
    })
    .then(() => undefined)
    .catch((err: unknown) => {
      log.warn({ err }, "nobody tells of jobs");
      own.listening = null;
      void sql.end({ timeout: 0 });
    });
}
