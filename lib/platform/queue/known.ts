import { sql } from "drizzle-orm";
import { withSystem } from "@/db/with-tenant";
import { DEAD_LETTERS, QUEUE_SCHEMA } from "./names";

/** Those of these ids, of which `member` of a payload speaks, that a job waits for, runs for or is tried again for. @door job */
export async function knownToQueue(member: string, ids: readonly string[]): Promise<Set<string>> {
  const asked = JSON.stringify(ids);
  const rows = await withSystem("jobs that the queue knows", (tx) =>
    tx.execute<{ id: string }>(sql`
      select data->>${member} as id from ${sql.identifier(QUEUE_SCHEMA)}.job
      where state in ('created', 'retry', 'active') and name <> ${DEAD_LETTERS} and data->>${member} in (select jsonb_array_elements_text(${asked}::jsonb))`),
  );
  return new Set(rows.map(({ id }) => id));
}
