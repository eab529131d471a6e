import postgres, { type Sql } from "postgres";
import { database } from "../../support/db";

export type StoredJob = { id: string; name: string; state: string; retryCount: number };

/** Runs a query as the owner of the schema, who sees every table of the queue. */
export async function asOwner<T>(query: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  try {
    return await query(sql);
  } finally {
    await sql.end();
  }
}

/** The jobs whose payload names this tenant. */
export const jobsOf = (tenantId: string): Promise<StoredJob[]> =>
  asOwner(
    (sql) => sql<StoredJob[]>`
      select id, name, state::text, retry_count as "retryCount" from pgboss.job where data->>'tenantId' = ${tenantId}`,
  );
