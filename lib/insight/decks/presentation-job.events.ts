import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { JOB_STATUSES, PRESENTATION_TYPES, presentationJobs, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { dayBounds } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { containsPattern } from "@/lib/base/text/fold";
import { isCalendarDate, storableText } from "@/lib/base/text/values";
import { traceName } from "@/lib/engine/audit/trace";
import { defineEvents, type EventFilter, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, on } from "@/lib/engine/events/filters";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import { presentationJob } from "./presentation-job.resource";

/** Days are the reader's, so that the list shows what its clock column says. */
const onDay: EventFilter = (ctx, key, value) => {
  const [from, to] = value.op === "range" ? [value.from, value.to] : ["", ""];
  if (value.op !== "range" || [from, to].some((day) => day && !isCalendarDate(day)))
    throw invalidFields({ [`filters.${key}`]: "invalid_date" });
  return and(
    from ? gte(presentationJobs.createdAt, dayBounds(from, ctx.timeZone).start) : undefined,
    to ? lt(presentationJobs.createdAt, dayBounds(to, ctx.timeZone).end) : undefined,
  );
};

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
    date: onDay,
  },
  searched: {
    fileName: {
      named: (text) => {
        if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
        return sql`${presentationJobs.fileName} ilike ${containsPattern(text)}`;
      },
    },
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
