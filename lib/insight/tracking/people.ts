import { and, asc, between, eq, inArray, or, type SQL } from "drizzle-orm";
import { dayLocks, teams, users } from "@/db/schema";
import type { Period } from "@/lib/base/calendar/days";
import { notFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { trackedPeople, visiblePerson } from "@/lib/field/positions/visible";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { teamsDuring } from "@/lib/records/teams/load";
import type { Membership } from "@/lib/records/teams/membership";
import { tenantSettings } from "@/lib/records/tenants/settings";

/** Somebody who can be followed on a map. */
export type TrackedPerson = {
  readonly id: string;
  readonly name: string;
  readonly teamId: string | null;
  readonly team: string | null;
  /** Those of the days that were asked for; without days, none. */
  readonly teams: readonly Membership[];
  readonly supervisorId: string | null;
  readonly supervisor: string | null;
  readonly workdayId: string | null;
  /** The person's own zone, else the tenant's. */
  readonly timeZone: string;
  /** False for somebody who left, or was switched off. */
  readonly isActive: boolean;
};
type Whom = {
  /** This one only, active or not. */
  readonly userId?: string;
  /** Also those who left: what they did while they worked stays in reports of that time. */
  readonly former?: boolean;
  /** In the teams of these days, "YYYY-MM-DD", both included, instead of those of now; of several, the last one. */
  readonly during?: { readonly from: string; readonly to: string };
  /** Also whoever has closed days in these, whatever became of their account. */
  readonly closedIn?: Period;
};

/**
 * Everyone active whom this session may follow, by name. Teams and leads are few and read apart: joined, people
 * with people, thousands of them can take the planner seconds.
 */
export async function peopleToTrack(
  ctx: TxCtx,
  { userId, former, during, closedIn }: Whom = {},
): Promise<TrackedPerson[]> {
  const asked = ctx.tx
    .select({
      id: users.id,
      name: users.name,
      teamId: users.teamId,
      supervisorId: users.supervisorId,
      workdayId: users.workdayId,
      timezone: users.timezone,
      isActive: users.isActive,
    })
    .from(users)
    .where(
      and(
        closedIn ? or(trackedPeople(ctx), closedPeople(ctx, closedIn)) : trackedPeople(ctx),
        userId ? eq(users.id, userId) : former ? undefined : eq(users.isActive, true),
      ),
    )
    .orderBy(asc(users.nameSearch), asc(users.id));
  const [{ defaultTimezone }, listed, found] = await Promise.all([
    tenantSettings(ctx),
    asked,
    ctx.tx.select({ id: teams.id, name: teams.name, leadId: teams.supervisorId }).from(teams),
  ]);
  const ids = listed.map(({ id }) => id);
  const stays = during && (await teamsDuring(ctx, ids, during));
  const people = listed.map((person) => {
    const teamId = stays ? (stays.get(person.id)?.at(-1)?.teamId ?? null) : person.teamId;
    return { ...person, teamId, teams: stays?.get(person.id) ?? [] };
  });
  const teamOf = new Map(found.map((team) => [team.id, team]));
  const leadOf = (person: (typeof people)[number]) =>
    person.supervisorId ?? (person.teamId ? (teamOf.get(person.teamId)?.leadId ?? null) : null);
  const leadIds = [...new Set(people.map(leadOf))].filter((id) => id !== null);
  const leads = leadIds.length
    ? await ctx.tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, leadIds))
    : [];
  const nameOf = new Map(leads.map((lead) => [lead.id, lead.name]));
  return people.map((person) => {
    const supervisorId = leadOf(person);
    return {
      id: person.id,
      name: person.name,
      teamId: person.teamId,
      team: (person.teamId && teamOf.get(person.teamId)?.name) || null,
      supervisorId,
      supervisor: (supervisorId && nameOf.get(supervisorId)) || null,
      workdayId: person.workdayId,
      teams: person.teams,
      timeZone: person.timezone ?? defaultTimezone,
      isActive: person.isActive,
    };
  });
}

/** Who has closed days in a period stays in what is said of it. */
function closedPeople(ctx: TxCtx, { from, to }: Period): SQL | undefined {
  const closed = ctx.tx
    .select({ id: dayLocks.userId })
    .from(dayLocks)
    .where(between(dayLocks.localDate, from, to));
  return and(visiblePerson(ctx, users.id), inArray(users.id, closed));
}

/** One of them. Throws `not_found` for everyone else: another tenant's, another team's, nobody. */
export async function personToTrack(ctx: TxCtx, userId: string, closedIn?: Period): Promise<TrackedPerson> {
  const [person] = isUuid(userId) ? await peopleToTrack(ctx, { userId, ...(closedIn && { closedIn }) }) : [];
  if (!person) throw notFound();
  return person;
}
