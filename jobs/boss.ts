import { PgBoss } from "pg-boss";
import { log } from "@/lib/base/logging/log";
import { QUEUE_SCHEMA, SUPERVISE_SECONDS } from "@/lib/platform/queue/names";

/** The worker's pg-boss, connected as the system role; the schema is made beforehand by the owner. */
export function createBoss(connectionString: string): PgBoss {
  const boss = new PgBoss({
    connectionString,
    application_name: "gondola-worker",
    schema: QUEUE_SCHEMA,
    max: 6,
    migrate: false,
    // Rebuilding indexes needs the owner.
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on("error", (err) => log.error({ err }, "queue"));
  boss.on("warning", ({ message }) => log.warn({ reason: message }, "queue"));
  return boss;
}
