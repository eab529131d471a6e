import type { teamSubstitutions, teams } from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { demoId } from "@/scripts/demo/ids";
import type { UserRow } from "./person";

export type TeamRow = typeof teams.$inferInsert & { id: string };

/**
 * A team as it is planned: who leads it, and how many promoters it has in which city (by IBGE code), and how many of
 * them, the last ones, work in one or two large stores only.
 */
export type TeamPlan = {
  readonly name: string;
  readonly leader: { readonly email: string; readonly name: string; readonly gender: "female" | "male" };
  readonly areaCode: string;
  readonly cities: readonly (readonly [ibge: number, promoters: number, dedicated: number])[];
};

/** How someone works in the field, which the visits follow. */
export type FieldWorker = {
  readonly user: UserRow;
  /** IBGE code of the city. */
  readonly city: number;
  /** "dedicated" works in one or two large stores; "idle" is paid for whole days and given half of one. */
  readonly kind: "routed" | "dedicated" | "part_time" | "idle";
  readonly skill: "poor" | "usual" | "excellent";
};

export const teamRow = (tenant: string, plan: TeamPlan, leaderId: string): TeamRow => ({
  id: demoId(`${tenant} team ${plan.name}`),
  name: plan.name,
  supervisorId: leaderId,
});

/** The second team's supervisor is away for the ten days from next week on; the first team's stands in. */
export function substitutionRows(
  tenant: string,
  list: readonly TeamRow[],
  today: string,
): (typeof teamSubstitutions.$inferInsert)[] {
  const [first, second] = list;
  if (!first?.supervisorId || !second) return [];
  return [
    {
      id: demoId(`${tenant} substitution ${second.name}`),
      teamId: second.id,
      substituteId: first.supervisorId,
      startDate: plusDays(today, 7),
      endDate: plusDays(today, 16),
    },
  ];
}
