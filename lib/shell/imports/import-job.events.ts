import { eq, inArray, sql } from "drizzle-orm";
import { IMPORT_STEPS, importJobs, JOB_STATUSES, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { traceName } from "@/lib/engine/audit/trace";
import { defineEvents, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, byText, on } from "@/lib/engine/events/filters";
import { isClient } from "@/lib/platform/permissions/role-names";
import { importJob } from "./import-job.resource";
import { visibleImports } from "./own-import";

function selectJobs(tx: TenantTx) {
  return tx.select({ job: importJobs, id: importJobs.id, userName: traceName(importJobs.createdBy) }).from(importJobs);
}
export type ImportRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** The files that people sent: everybody's for who administers the tenant, one's own for all others, none for a client's users. */
export const importJobEvents = defineEvents<ImportRow>({
  resource: importJob,
  table: importJobs,
  received: importJobs.createdAt,
  joins: [[users, eq(users.id, importJobs.createdBy)]],
  visible: (ctx) => (isClient(ctx) ? sql`false` : visibleImports(ctx)),
  filters: {
    status: on.choice(importJobs.status, JOB_STATUSES),
    step: on.choice(importJobs.step, IMPORT_STEPS),
    userId: on.id(importJobs.createdBy),
    date: on.readersDay(importJobs.createdAt),
  },
  searched: {
    fileName: byText(importJobs.fileName),
  },
  sorts: {
    createdAt: importJobs.createdAt,
    fileName: importJobs.fileName,
    userId: alphabetical(users.name),
    type: importJobs.type,
    status: importJobs.status,
    step: importJobs.step,
    total: importJobs.total,
    errors: importJobs.errors,
    successes: importJobs.successes,
    failures: importJobs.failures,
    endedAt: importJobs.endedAt,
    updatedAt: importJobs.updatedAt,
  },
  read: ({ tx }, places) => selectJobs(tx).where(inArray(importJobs.id, idsOfPlaces(places))),
});
