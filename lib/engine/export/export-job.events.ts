import { eq, inArray, sql } from "drizzle-orm";
import { EXPORT_FORMATS, exportJobs, JOB_STATUSES, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { traceName } from "@/lib/engine/audit/trace";
import { defineEvents, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, byText, on } from "@/lib/engine/events/filters";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import { exportJob } from "./export-job.resource";

function selectJobs(tx: TenantTx) {
  return tx
    .select({
      id: exportJobs.id,
      createdAt: exportJobs.createdAt,
      userId: exportJobs.createdBy,
      userName: traceName(exportJobs.createdBy),
      type: exportJobs.type,
      fileName: exportJobs.fileName,
      format: exportJobs.format,
      status: exportJobs.status,
      total: exportJobs.total,
      done: exportJobs.done,
      bytes: exportJobs.bytes,
      /** A worker makes it, rather than the request that asked for it. */
      ordered: sql<boolean>`${exportJobs.wanted} is not null`,
      list: sql<string | null>`${exportJobs.wanted} ->> 'list'`,
      hasFile: sql<boolean>`coalesce(${exportJobs.fileKey} is not null and ${exportJobs.expiresAt} > now(), false)`,
      expiresAt: exportJobs.expiresAt,
      startedAt: exportJobs.startedAt,
      endedAt: exportJobs.endedAt,
      error: exportJobs.error,
      sha256: exportJobs.sha256,
      columns: exportJobs.columns,
      query: exportJobs.query,
    })
    .from(exportJobs);
}
export type ExportRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** The files that people took: everybody's for who administers the tenant, one's own for all others. */
export const exportJobEvents = defineEvents<ExportRow>({
  resource: exportJob,
  table: exportJobs,
  received: exportJobs.createdAt,
  joins: [[users, eq(users.id, exportJobs.createdBy)]],
  visible: (ctx) => (isAdmin(ctx) ? undefined : eq(exportJobs.createdBy, ctx.userId)),
  filters: {
    status: on.choice(exportJobs.status, JOB_STATUSES),
    format: on.choice(exportJobs.format, EXPORT_FORMATS),
    userId: on.id(exportJobs.createdBy),
    date: on.readersDay(exportJobs.createdAt),
  },
  searched: {
    fileName: byText(exportJobs.fileName),
  },
  sorts: {
    createdAt: exportJobs.createdAt,
    fileName: exportJobs.fileName,
    userId: alphabetical(users.name),
    status: exportJobs.status,
    total: exportJobs.total,
    format: exportJobs.format,
    endedAt: exportJobs.endedAt,
    updatedAt: exportJobs.updatedAt,
  },
  read: ({ tx }, places) => selectJobs(tx).where(inArray(exportJobs.id, idsOfPlaces(places))),
});
