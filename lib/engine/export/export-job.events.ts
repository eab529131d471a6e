import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { EXPORT_FORMATS, exportJobs, JOB_STATUSES, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { dayBounds } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { containsPattern } from "@/lib/base/text/fold";
import { isCalendarDate, storableText } from "@/lib/base/text/values";
import { traceName } from "@/lib/engine/audit/trace";
import { defineEvents, type EventFilter, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, on } from "@/lib/engine/events/filters";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import { exportJob } from "./export-job.resource";

/** Days are the reader's, so that the list shows what its clock column says. */
const onDay: EventFilter = (ctx, key, value) => {
  if (value.op !== "range") throw invalidFields({ [`filters.${key}`]: "invalid_date" });
  const { from, to } = value;
  if ([from, to].some((day) => day && !isCalendarDate(day)))
    throw invalidFields({ [`filters.${key}`]: "invalid_date" });
  return and(
    from ? gte(exportJobs.createdAt, dayBounds(from, ctx.timeZone).start) : undefined,
    to ? lt(exportJobs.createdAt, dayBounds(to, ctx.timeZone).end) : undefined,
  );
};

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
    date: onDay,
  },
  searched: {
    fileName: {
      named: (text) => {
        if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
        return sql`${exportJobs.fileName} ilike ${containsPattern(text)}`;
      },
    },
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
