import { inArray } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { pos, users, visits } from "@/db/schema";
import { byClient } from "@/lib/clients/served";
import type { AnyBound } from "@/lib/resource/bind";
import { byId, byTeam } from "@/lib/resource/event-filters";
import { bySupervisor } from "@/lib/teams/lead";

/** What a list of visits is narrowed by that only the person or the PDV knows. */
export const visitFilters: NonNullable<AnyBound["through"]> = {
  teamId: (ctx, key, value) =>
    inArray(
      visits.userId,
      new QueryBuilder()
        .select({ id: users.id })
        .from(users)
        .where(byTeam(ctx, key, users.teamId, value)),
    ),
  supervisorId: (_ctx, key, value) => bySupervisor(key, visits.userId, value),
  chainId: (_ctx, key, value) =>
    inArray(
      visits.posId,
      new QueryBuilder()
        .select({ id: pos.id })
        .from(pos)
        .where(byId(key, pos.chainId, value)),
    ),
  businessUnitId: (_ctx, key, value) => byClient(key, visits.posId, value),
};
