import { inArray } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { pos, visits } from "@/db/schema";
import { byId } from "@/lib/engine/events/filters";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { byClient } from "@/lib/records/clients/served";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";

const planned = { person: visits.userId, date: visits.localDate };

/** What a list of visits is narrowed by that only the person or the PDV knows. */
export const visitFilters: NonNullable<AnyBound["through"]> = {
  teamId: byTeamOn(planned),
  supervisorId: bySupervisorOn(planned),
  chainId: (_ctx, key, value) =>
    inArray(
      visits.posId,
      new QueryBuilder()
        .select({ id: pos.id })
        .from(pos)
        .where(byId(key, pos.chainId, value)),
    ),
  businessUnitId: byClient(visits.posId),
};
