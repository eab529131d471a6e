import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { exportJobs } from "@/db/schema";
import { askTenant, type TenantTx } from "@/db/with-tenant";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { JOB_TABLES, type JobKind, WORKED } from "./tables";

/** Files that are written while they are asked for are nobody's job. */
const ORDERED: Readonly<Partial<Record<JobKind, SQL>>> = { export: isNotNull(exportJobs.wanted) };

/** As the screens call them that show one. */
const CALLED: Readonly<Record<JobKind, string>> = {
  bulk: "bulk",
  export: "export",
  import: "import",
  presentation: "deck",
};

/** Jobs of this person, of every kind, that a worker has or will have: "import_{id}". @door session */
export async function runningJobs(ctx: Ctx): Promise<string[]> {
  const of = (tx: TenantTx, kind: JobKind) => {
    const table = JOB_TABLES[kind];
    const own = and(eq(table.createdBy, ctx.userId), inArray(table.status, [...WORKED[kind]]), ORDERED[kind]);
    return tx
      .select({ kind: sql<JobKind>`${kind}::text`, id: table.id })
      .from(table)
      .where(own);
  };
  const found = await askTenant(ctx, async (tx) =>
    unionAll(of(tx, "bulk"), of(tx, "export"), of(tx, "import"), of(tx, "presentation")),
  );
  return found.map(({ kind, id }) => `${CALLED[kind]}_${id}`);
}
