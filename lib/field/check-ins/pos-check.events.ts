import { eq, inArray, sql } from "drizzle-orm";
import { anyOf } from "@/db/order";
import { pos, posChains, posChecks, users } from "@/db/schema";
import { defineEvents, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, byName, on } from "@/lib/engine/events/filters";
import { byClient } from "@/lib/records/clients/served";
import { bySupervisorOn } from "@/lib/records/teams/at";
import { posCheck } from "./pos-check.resource";
import { selectSeenChecks } from "./record";
import { LOW_BATTERY } from "./rules";
import { measuredStay } from "./sources";
import { stayList } from "./stay";
import { visibleChecks } from "./visible";

const stays = stayList(posChecks);
const outOfRadius = anyOf(eq(posChecks.outOfRadiusIn, true), eq(posChecks.outOfRadiusOut, true));
const lowBattery = sql`coalesce(least(${posChecks.batteryIn}, ${posChecks.batteryOut}) < ${LOW_BATTERY}, false)`;

/** Check-ins at PDVs. */
export const checkEvents = defineEvents({
  ...stays,
  resource: posCheck,
  joins: [
    [users, eq(users.id, posChecks.userId)],
    [pos, eq(pos.id, posChecks.posId)],
    [posChains, eq(posChains.id, pos.chainId)],
  ],
  visible: visibleChecks,
  filters: {
    ...stays.filters,
    supervisorId: bySupervisorOn({ person: posChecks.userId, date: posChecks.localDate }),
    businessUnitId: byClient(posChecks.posId),
    posId: on.id(posChecks.posId),
    chainId: on.id(pos.chainId),
    offRoute: on.flag(eq(posChecks.offRoute, true)),
    outOfRadius: on.flag(outOfRadius),
    measured: on.flag(measuredStay),
    lowBattery: on.flag(lowBattery),
  },
  searched: { ...stays.searched, posId: byName(posChecks.posId, pos) },
  sorts: { ...stays.sorts, posId: alphabetical(pos.name), chainId: alphabetical(posChains.name) },
  read: ({ tx }, places) => selectSeenChecks(tx).where(inArray(posChecks.id, idsOfPlaces(places))),
});
