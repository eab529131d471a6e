import { and, eq, lt, lte } from "drizzle-orm";
import { z } from "zod";
import { newest } from "@/db/order";
import { pos, syncPulls } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS } from "@/lib/base/calendar/days";
import { deviceInstant } from "@/lib/base/calendar/instant";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isCalendarDate } from "@/lib/base/text/values";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { Subject } from "@/lib/platform/permissions/subjects";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { noteGiven } from "@/lib/records/questionnaires/answered";
import { boundOf } from "@/lib/shell/registry";
import { type Digest, differenceFrom, digestOf } from "./difference";
import type { Body } from "./operations";
import { type Day, dayOf, type Given, type Section } from "./package/day";
import { mixesSection } from "./package/mixes";
import {
  filesSection,
  justificationTypesSection,
  leavesSection,
  settingsSection,
  workdaySection,
} from "./package/person";
import { questionnairesSection } from "./package/questionnaires";
import { todayOf } from "./package/today";
import { checksSection, posSection, visitsSection } from "./package/visits";

/** The lists of the package; without the permission a list is empty. */
const LISTS: Readonly<Record<string, { readonly subject: Subject; readonly section: Section }>> = {
  visits: { subject: "VISIT", section: visitsSection },
  pos: { subject: "VISIT", section: posSection },
  pos_checks: { subject: "POSCHECK", section: checksSection },
  mixes: { subject: "MIX", section: mixesSection },
  questionnaires: { subject: "QUESTIONNAIRE", section: questionnairesSection },
  justification_types: { subject: "JUSTIFICATIONTYPE", section: justificationTypesSection },
  leaves: { subject: "WORKLEAVE", section: leavesSection },
  files: { subject: "FILE", section: filesSection },
};
/** The same for what there is one of at most. */
const SINGLES: typeof LISTS = {
  workday: { subject: "WORKDAY", section: workdaySection },
  settings: { subject: "VISIT", section: settingsSection },
};
/** Cursors older than this are forgotten: such a device gets everything again. */
const CURSOR_DAYS = 14;

export const pullSchema = z.strictObject({
  date: z.string({ error: "invalid_date" }).refine(isCalendarDate, "invalid_date").nullish().meta({
    format: "date",
    description:
      "The day; when it is left out that of the visit that goes on, else today where the person or `pos_id` is",
  }),
  since: deviceInstant.nullish().meta({ description: "The `cursor` of the pull before: then only what changed comes" }),
  pos_id: z
    .guid({ error: "invalid_id" })
    .transform((id) => id.toLowerCase())
    .nullish()
    .meta({ description: "A PDV off the route: its record, mixes and due tasks come too" }),
});

/**
 * The package of a day in one answer: everything that a phone needs to work it without a network. With `since`, only what is not as it
 * was given then, and under `removed` the ids of what went away; a `since` from before anything was given counts as none. PDVs where the
 * person has been that day belong to it whether planned or not; `pos_id` names one more, for this time. Without a date it is the person's day
 * (`todayOf`), and `timezone` the zone that it is of.
 */
export async function pull(ctx: Ctx, input: Body): Promise<Readonly<Record<string, unknown>>> {
  authorize(ctx, "GET", "VISIT");
  const { since, ...asked } = parseBody(pullSchema, input);
  const now = new Date();
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx: TxCtx = { ...ctx, tx };
      if (asked.pos_id) await demandPlace(tctx, asked.pos_id);
      const { date, timeZone } = asked.date
        ? { date: asked.date, timeZone: ctx.timeZone }
        : await todayOf(tctx, now, asked.pos_id);
      const day = await dayOf(tctx, date, asked.pos_id ?? null);
      const sections = await packageOf(tctx, day, now);
      const digest = digestOf(sections);
      const before = since ? await givenAt(tctx, date, since) : null;
      const { changed, removed } = differenceFrom(before, sections, digest);
      // The tasks of a package are known by its PDVs, planned ones too.
      await remember(tctx, date, now, { ...digest, places: Object.fromEntries(day.posIds.map((id) => [id, ""])) });
      const lists = Object.keys(LISTS).map((name) => [name, changed[name] ?? []]);
      // What there is one of at most: left out when it is as it was, null when there is none any more.
      const singles = Object.keys(SINGLES).flatMap((name) => {
        const [record] = changed[name] ?? [];
        const gone = sections[name]?.length === 0 && (before === null || removed[name] !== undefined);
        return record || gone ? [[name, record ?? null]] : [];
      });
      return {
        date,
        timezone: timeZone,
        cursor: now.toISOString(),
        /** False when only differences follow. */
        is_full: before === null,
        ...Object.fromEntries([...lists, ...singles]),
        removed: Object.fromEntries(Object.entries(removed).filter(([name]) => name in LISTS)),
      };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** A PDV that this person may not see, or where nobody checks in any more, is `not_found` on `pos_id`. */
async function demandPlace(ctx: TxCtx, posId: string): Promise<void> {
  const [found] = await ctx.tx
    .select({ id: pos.id })
    .from(pos)
    .where(and(eq(pos.id, posId), eq(pos.isActive, true), boundOf("pos").visible?.(ctx)));
  if (!found) throw invalidFields({ pos_id: "not_found" });
}

async function packageOf(ctx: TxCtx, day: Day, now: Date): Promise<Record<string, Given[]>> {
  const sections: Record<string, Given[]> = {};
  for (const [name, { subject, section }] of Object.entries({ ...LISTS, ...SINGLES })) {
    sections[name] = can(ctx, "GET", subject) ? await section(ctx, day) : [];
  }
  const tasks = sections.questionnaires ?? [];
  const fresh = await noteGiven(
    ctx,
    tasks.map(({ id }) => id),
    now,
  );
  // From here on they stay what they are; what was changed while they were read is read as it is now.
  if (fresh) sections.questionnaires = await questionnairesSection(ctx, day);
  return sections;
}

/** What this person had been given for the day at that moment; null when nothing is known of it. */
async function givenAt(ctx: TxCtx, date: string, at: Date): Promise<Digest | null> {
  const [found] = await ctx.tx
    .select({ digest: syncPulls.digest })
    .from(syncPulls)
    .where(and(eq(syncPulls.userId, ctx.userId), eq(syncPulls.localDate, date), lte(syncPulls.pulledAt, at)))
    .orderBy(...newest(syncPulls.pulledAt))
    .limit(1);
  return found?.digest ?? null;
}

async function remember(ctx: TxCtx, localDate: string, pulledAt: Date, digest: Digest): Promise<void> {
  // The super admin is a person of no tenant of theirs.
  if (isSuperAdmin(ctx)) return;
  const { userId } = ctx;
  const stale = new Date(pulledAt.getTime() - CURSOR_DAYS * DAY_MS);
  await ctx.tx.insert(syncPulls).values({ userId, localDate, pulledAt, digest });
  await ctx.tx.delete(syncPulls).where(and(eq(syncPulls.userId, userId), lt(syncPulls.pulledAt, stale)));
}
