import { asc, eq, inArray } from "drizzle-orm";
import { exportScheduleRecipients, exportSchedules, type SCHEDULE_OUTCOMES, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { formatDateTime } from "@/lib/base/i18n/format";
import { type Words, wordsFor } from "@/lib/base/i18n/words";
import type { Ref } from "@/lib/engine/resource/list-query";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { tenantCalendar } from "@/lib/records/tenants/calendar";
import { allEvents } from "@/lib/shell/listings";
import { allBounds } from "@/lib/shell/registry";
import { findFileList } from "../lists";
import { seenSchedules } from "./commands";
import { periodOf, type RelativePeriod } from "./periods";
import { candidates } from "./recipients";
import type { Rhythm } from "./rule";
import { listFor } from "./state";

type Recipient = Ref & {
  readonly outcome: (typeof SCHEDULE_OUTCOMES)[number] | null;
  readonly told: string | null;
};
/** A schedule in the reader's words, with what its form begins with. */
export type ScheduleView = Rhythm & {
  readonly id: string;
  readonly name: string;
  readonly list: string;
  readonly listName: string;
  readonly rhythm: string;
  readonly status: "active" | "paused" | "stopped";
  readonly owner: string;
  readonly next: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly period: RelativePeriod | null;
  readonly recipients: readonly Recipient[];
};
/** A list of which files can be scheduled. */
export type ScheduleList = { readonly value: string; readonly label: string };

/** One's own schedules, or for who administers the tenant all, by name. Throws `forbidden`. */
export async function scheduleViews(ctx: Ctx): Promise<ScheduleView[]> {
  authorize(ctx, "GET", "EXPORTJOB");
  const words = await wordsFor(ctx);
  return withTenant(ctx, async (tx) => {
    const found = await tx
      .select({ row: exportSchedules, owner: users.name })
      .from(exportSchedules)
      .innerJoin(users, eq(users.id, exportSchedules.ownerId))
      .where(seenSchedules(ctx))
      .orderBy(asc(exportSchedules.name), asc(exportSchedules.id));
    const { scheduleId, userId, outcome, outcomeAt } = exportScheduleRecipients;
    const people = await tx
      .select({ scheduleId, id: userId, name: users.name, outcome, outcomeAt })
      .from(exportScheduleRecipients)
      .innerJoin(users, eq(users.id, userId))
      .where(
        inArray(
          scheduleId,
          found.map(({ row }) => row.id),
        ),
      )
      .orderBy(asc(users.name));
    const { timeZone } = await tenantCalendar({ ...ctx, tx });
    const views: ScheduleView[] = [];
    for (const { row, owner } of found) {
      const spec = (await listFor({ ...ctx, tx }, row.list).catch(() => null))?.spec;
      views.push({
        ...{ id: row.id, name: row.name, list: row.list, owner, params: row.state },
        ...{ frequency: row.frequency, weekday: row.weekday, hour: row.hour },
        listName: words.t(`resources.${row.list}.many`),
        rhythm: rhythmInWords(row, words),
        status: row.isActive ? "active" : row.isStopped ? "stopped" : "paused",
        next: row.nextAt && formatDateTime(words.locale, row.nextAt, timeZone),
        period: spec ? periodOf(spec.filters, row.state) : null,
        recipients: people
          .filter((person) => person.scheduleId === row.id)
          .map((person) => ({
            ...{ id: person.id, name: person.name, outcome: person.outcome },
            told:
              person.outcome && person.outcomeAt
                ? words.t(`exportSchedules.outcome.${person.outcome}`, {
                    at: formatDateTime(words.locale, person.outcomeAt, timeZone),
                  })
                : null,
          })),
      });
    }
    return views;
  });
}

function rhythmInWords({ frequency, weekday, hour }: Rhythm, { t }: Words): string {
  const time = `${String(hour).padStart(2, "0")}:00`;
  return t(`exportSchedules.rhythm.${frequency}`, { time, weekday: t(`exportSchedules.weekdays.${weekday ?? 1}`) });
}

/** Lists of which this person may schedule files, by name. Throws `forbidden`. */
export async function scheduleLists(ctx: Ctx): Promise<ScheduleList[]> {
  authorize(ctx, "POST", "EXPORTJOB");
  const { t, locale } = await wordsFor(ctx);
  return [...allEvents(), ...allBounds()]
    .filter(({ resource }) => findFileList(resource.name) && can(ctx, "GET", resource.subject))
    .map(({ resource }) => ({ value: resource.name, label: t(`resources.${resource.name}.many`) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** What the form of a schedule needs to know of a list. */
export type ScheduleOf = { readonly people: readonly Ref[]; readonly hasDays: boolean; readonly isWide: boolean };

/** Who may get files of a list, whether days narrow it, and whether it has files with a column for each question. Throws `forbidden`. */
export async function scheduleOf(ctx: Ctx, list: string): Promise<ScheduleOf> {
  authorize(ctx, "POST", "EXPORTJOB");
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const spec = (await listFor(tctx, list))?.spec;
    return {
      people: await candidates(tctx, list),
      hasDays: spec?.filters.some(({ field }) => field.kind === "date" || field.kind === "dateTime") ?? false,
      isWide: findFileList(list)?.isWide ?? false,
    };
  });
}
