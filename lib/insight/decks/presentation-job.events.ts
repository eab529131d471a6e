import { eq, inArray, sql } from "drizzle-orm";
import { JOB_STATUSES, PRESENTATION_TYPES, presentationJobs, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { traceName } from "@/lib/engine/audit/trace";
import { defineEvents, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, byText, on } from "@/lib/engine/events/filters";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import { presentationJob } from "./presentation-job.resource";

function selectJobs(tx: TenantTx) {
  return tx
    .select({
      id: presentationJobs.id,
      createdAt: presentationJobs.createdAt,
      userId: presentationJobs.createdBy,
      userName: traceName(presentationJobs.createdBy),
      type: presentationJobs.type,
      fileName: presentationJobs.fileName,
      status: presentationJobs.status,
      total: presentationJobs.total,
      done: presentationJobs.done,
      missing: presentationJobs.missing,
      bytes: presentationJobs.bytes,
      parts: presentationJobs.parts,
      settings: presentationJobs.settings,
      filters: presentationJobs.filters,
      hasFile: sql<boolean>`coalesce(${presentationJobs.fileKey} is not null and ${presentationJobs.expiresAt} > now(), false)`,
      /** Of a link: whether it opens. */
      open: sql<boolean>`${presentationJobs.linkHash} is not null and ${presentationJobs.revokedAt} is null and ${presentationJobs.expiresAt} > now()`,
      hasPassword: sql<boolean>`${presentationJobs.passwordHash} is not null`,
      downloads: presentationJobs.downloads,
      views: presentationJobs.views,
      revokedAt: presentationJobs.revokedAt,
      expiresAt: presentationJobs.expiresAt,
      startedAt: presentationJobs.startedAt,
      endedAt: presentationJobs.endedAt,
      error: presentationJobs.error,
    })
    .from(presentationJobs);
}
export type PresentationRow = Awaited<ReturnType<typeof selectJobs>>[number];

/** The presentations that people made: everybody's for who administers the tenant, one's own for all others. */
export const presentationEvents = defineEvents<PresentationRow>({
  resource: presentationJob,
  table: presentationJobs,
  received: presentationJobs.createdAt,
  joins: [[users, eq(users.id, presentationJobs.createdBy)]],
  visible: (ctx) => (isAdmin(ctx) ? undefined : eq(presentationJobs.createdBy, ctx.userId)),
  filters: {
    status: on.choice(presentationJobs.status, JOB_STATUSES),
    type: on.choice(presentationJobs.type, PRESENTATION_TYPES),
    userId: on.id(presentationJobs.createdBy),
    date: on.readersDay(presentationJobs.createdAt),
  },
  searched: {
    fileName: byText(presentationJobs.fileName),
  },
  sorts: {
    createdAt: presentationJobs.createdAt,
    fileName: presentationJobs.fileName,
    type: presentationJobs.type,
    userId: alphabetical(users.name),
    status: presentationJobs.status,
    total: presentationJobs.total,
    bytes: presentationJobs.bytes,
    views: presentationJobs.views,
    endedAt: presentationJobs.endedAt,
    expiresAt: presentationJobs.expiresAt,
    updatedAt: presentationJobs.updatedAt,
  },
  read: ({ tx }, places) => selectJobs(tx).where(inArray(presentationJobs.id, idsOfPlaces(places))),
});
