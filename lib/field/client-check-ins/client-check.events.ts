import { eq, inArray } from "drizzle-orm";
import { businessUnits, businessUnitChecks as checks, users } from "@/db/schema";
import { defineEvents, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, byName, on } from "@/lib/engine/events/filters";
import { stayList } from "@/lib/field/check-ins/stay";
import { businessUnitCheck } from "./client-check.resource";
import { selectClientChecks } from "./record";
import { visibleClientChecks } from "./visible";

const stays = stayList(checks);

/** Check-ins at clients. */
export const clientCheckEvents = defineEvents({
  ...stays,
  resource: businessUnitCheck,
  joins: [
    [users, eq(users.id, checks.userId)],
    [businessUnits, eq(businessUnits.id, checks.businessUnitId)],
  ],
  visible: visibleClientChecks,
  filters: { ...stays.filters, businessUnitId: on.id(checks.businessUnitId) },
  searched: { ...stays.searched, businessUnitId: byName(checks.businessUnitId, businessUnits) },
  sorts: { ...stays.sorts, businessUnitId: alphabetical(businessUnits.name) },
  read: ({ tx }, places) => selectClientChecks(tx).where(inArray(checks.id, idsOfPlaces(places))),
});
