import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { withSystem } from "@/db/with-tenant";
import { log } from "@/lib/base/logging/log";
import { QUEUE_SCHEMA } from "./names";

let starting: Promise<PgBoss> | undefined;

/** A pg-boss that only sends. It has no connection of its own: what it must know of the queues it reads as the system. */
export function sender(): Promise<PgBoss> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => withSystem("queues", (tx) => fromDrizzle(tx, sql).executeSql(text, values)),
    },
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: 3600,
  });
  boss.on("error", (err) => log.warn({ err }, "queue"));
  return boss.start();
}
