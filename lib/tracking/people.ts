import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { teams, tenants, users } from "@/db/schema";
import { trackedPeople } from "@/lib/positions/visible";
import { notFound } from "@/lib/problem/catalogue";
import type { TxCtx } from "@/lib/resource/bind";
import { isUuid } from "@/lib/resource/checks";

const lead = alias(users, "lead");
const teamLead = alias(users, "team_lead");

/** Somebody who can be followed on a map. */
export type TrackedPerson = {
  readonly id: string;
  readonly name: string;
  readonly teamId: string | null;
  readonly team: string | null;
  readonly supervisorId: string | null;
  readonly supervisor: string | null;
  readonly workdayId: string | null;
  /** The person's own zone, else the tenant's. */
  readonly timeZone: string;
};

/** Everyone active whom this session may follow, by name; one of them with `userId`. */
export async function peopleToTrack(ctx: TxCtx, userId?: string): Promise<TrackedPerson[]> {
  const rows = await ctx.tx
    .select({
      id: users.id,
      name: users.name,
      teamId: users.teamId,
      team: teams.name,
      ownLeadId: users.supervisorId,
      ownLead: lead.name,
      teamLeadId: teams.supervisorId,
      teamLead: teamLead.name,
      workdayId: users.workdayId,
      zone: users.timezone,
      tenantZone: tenants.defaultTimezone,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(teams, and(eq(teams.tenantId, users.tenantId), eq(teams.id, users.teamId)))
    .leftJoin(lead, and(eq(lead.tenantId, users.tenantId), eq(lead.id, users.supervisorId)))
    .leftJoin(teamLead, and(eq(teamLead.tenantId, teams.tenantId), eq(teamLead.id, teams.supervisorId)))
    // Somebody who left is still found by name, for the days when they worked.
    .where(and(trackedPeople(ctx), userId ? eq(users.id, userId) : eq(users.isActive, true)))
    .orderBy(asc(users.nameSearch), asc(users.id));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    teamId: row.teamId,
    team: row.team,
    supervisorId: row.ownLeadId ?? row.teamLeadId,
    supervisor: row.ownLeadId ? row.ownLead : row.teamLead,
    workdayId: row.workdayId,
    timeZone: row.zone ?? row.tenantZone,
  }));
}

/** One of them. Throws `not_found` for everyone else: another tenant's, another team's, nobody. */
export async function personToTrack(ctx: TxCtx, userId: string): Promise<TrackedPerson> {
  const [person] = isUuid(userId) ? await peopleToTrack(ctx, userId) : [];
  if (!person) throw notFound();
  return person;
}
