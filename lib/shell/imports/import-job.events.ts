import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { IMPORT_STEPS, importJobs, JOB_STATUSES, users } from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { dayBounds } from "@/lib/base/calendar/zone";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { containsPattern } from "@/lib/base/text/fold";
import { isCalendarDate, storableText } from "@/lib/base/text/values";
import { traceName } from "@/lib/engine/audit/trace";
import { defineEvents, type EventFilter, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, on } from "@/lib/engine/events/filters";
import { isClient } from "@/lib/platform/permissions/role-names";
import { importJob } from "./import-job.resource";
import { visibleImports } from "./own-import";

/** Days are the reader's, so that the list shows what its clock column says. */
const onDay: EventFilter = (ctx, key, value) => {
  const days = value.op === "range" ? [value.from, value.to] : [""];
  if (days.some((day) => day !== undefined && !isCalendarDate(day)))
    throw invalidFields({ [`filters.${key}`]: "invalid_date" });
  const [from, to] = days;
  return and(
    from ? gte(importJobs.createdAt, dayBounds(from, ctx.timeZone).start) : undefined,
    to ? lt(importJobs.createdAt, dayBounds(to, ctx.timeZone).end) : undefined,
  );
};

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
    date: onDay,
  },
  searched: {
    fileName: {
      named: (text) => {
        if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
        return sql`lower(public.f_unaccent(${importJobs.fileName})) like ${containsPattern(text)}`;
      },
    },
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
