import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { mails, nightlyRuns, roles, users } from "@/db/schema";
import { clockMinutes } from "@/lib/base/calendar/wall";
import { localDate } from "@/lib/base/calendar/zone";
import { formatDay, formatNumber } from "@/lib/base/i18n/format";
import { wordsFor } from "@/lib/base/i18n/words";
import { Problem } from "@/lib/base/problem/catalogue";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { appUrl } from "@/lib/platform/mail/app-url";
import { listMail } from "@/lib/platform/mail/template";
import { can } from "@/lib/platform/permissions/authorize";
import { isClient } from "@/lib/platform/permissions/role-names";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { sendMail } from "@/lib/platform/queue/jobs";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { dayHref, type ProblemDay, problemDay } from "./day";
import { lastNight } from "./nights";
import { KIND } from "./report";
import { groupHref, groupTitle } from "./titles";

/** More would not be read on a phone. */
const MOST_LINES = 8;
/** What could not be sent in the morning is not sent at night. */
const LATEST_MINUTES = 6 * 60;

type Tenant = { readonly defaultTimezone: string; readonly briefTime: string | null };

/** Whether it is time for the brief of the night: from the tenant's hour on, and not much later. */
export function briefIsDue(now: Date, { defaultTimezone: zone, briefTime }: Tenant): boolean {
  if (!briefTime) return false;
  const [hours = 0, minutes = 0] = briefTime.split(":").map(Number);
  const since = clockMinutes(now, localDate(now, zone), zone) - (hours * 60 + minutes);
  return since >= 0 && since < LATEST_MINUTES;
}

/**
 * Writes the brief of the night to whoever may open its screen, each about the people that they lead; once a night, however often this
 * runs. Gives how many were written. @door job
 */
export async function tellNight(ctx: TxCtx, tenant: Tenant, now: Date): Promise<number> {
  if (!briefIsDue(now, tenant)) return 0;
  const date = lastNight(now, tenant.defaultTimezone);
  const { kind, localDate: day, toldAt, finishedAt, id } = nightlyRuns;
  const untold = and(eq(kind, KIND), eq(day, date), isNull(toldAt), isNotNull(finishedAt));
  const claimed = await ctx.tx.update(nightlyRuns).set({ toldAt: now }).where(untold).returning({ id });
  if (claimed.length === 0) return 0;
  let told = 0;
  for (const person of await readersOf(ctx)) {
    const asked = await askerCtx({ tenantId: ctx.tenantId, createdBy: person.id }, ctx).catch(goneIsNobody);
    const reader = asked && { ...asked, tx: ctx.tx };
    if (!reader || isClient(reader) || !can(reader, "GET", "AUDITSEXPORTSCREEN")) continue;
    const about = await problemDay(reader, date);
    if (about.total.n === 0) continue;
    const row = { id: uuidv7(), userId: person.id, kind: "problem_brief", recipient: person.email };
    await ctx.tx.insert(mails).values({ ...row, ...(await briefOf(reader, about)) });
    await enqueue(ctx.tx, sendMail, { tenantId: ctx.tenantId, mailId: row.id });
    told += 1;
  }
  return told;
}

/** Who has left since is told nothing. */
function goneIsNobody(error: unknown): null {
  if (error instanceof Problem && error.code === "forbidden") return null;
  throw error;
}

/** People of the back-office who can sign in. */
function readersOf({ tx }: TxCtx) {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(users.isActive, true),
        ne(users.type, "business_unit"),
        isNotNull(users.confirmedAt),
        sql`${roles.permissions} @> '{AUDITSEXPORTSCREEN_GET}'`,
      ),
    )
    .orderBy(asc(users.id));
}

/** The mail about a day: its causes, each a link, the largest first. */
export async function briefOf(ctx: Ctx, day: ProblemDay) {
  const words = await wordsFor(ctx);
  const { t, locale } = words;
  const link = (path: string) => `${appUrl()}${path}`;
  const named = formatDay(locale, day.date);
  const more = day.total.n - day.total.before;
  return listMail(t, {
    subject: t("nightly.brief.subject", { day: named, count: day.total.n }),
    intro: t("nightly.panel.total", {
      count: day.total.n,
      change: more === 0 ? "same" : more > 0 ? "more" : "fewer",
      n: formatNumber(locale, Math.abs(more)),
      weekday: formatDay(locale, day.compared),
    }),
    lines: day.groups.slice(0, MOST_LINES).map((group) => ({
      text: `${groupTitle(group, words)} (${formatNumber(locale, group.n)})`,
      link: link(groupHref(day.date, group)),
    })),
    action: t("nightly.brief.open"),
    link: link(dayHref(day.date)),
  });
}
