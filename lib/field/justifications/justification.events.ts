import { and, eq, exists, inArray, isNotNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { justifications, justificationTypeBusinessUnits, justificationTypes, pos, users } from "@/db/schema";
import { defineEvents, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, byName, idsOf, on } from "@/lib/engine/events/filters";
import { servedPos } from "@/lib/field/check-ins/visible";
import { knownClients } from "@/lib/records/clients/served";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import { justification } from "./justification.resource";
import { selectJustifications } from "./record";
import { JUSTIFICATION_STATUSES } from "./rules";
import { visibleJustifications } from "./visible";

const given = { person: justifications.userId, date: justifications.localDate };

/** Justifications, as the queue that they are decided in. */
export const justificationEvents = defineEvents({
  resource: justification,
  table: justifications,
  received: justifications.receivedAt,
  joins: [
    [justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId)],
    [users, eq(users.id, justifications.userId)],
    [pos, eq(pos.id, justifications.posId)],
  ],
  visible: visibleJustifications,
  filters: {
    date: on.day(justifications.localDate),
    userId: on.id(justifications.userId),
    teamId: byTeamOn(given),
    supervisorId: bySupervisorOn(given),
    posId: on.id(justifications.posId),
    chainId: on.id(pos.chainId),
    justificationTypeId: on.id(justifications.justificationTypeId),
    businessUnitId: (ctx, key, value) => byClient(knownClients(ctx, idsOf(key, value))),
    hasPhoto: on.flag(isNotNull(justifications.photoId)),
    status: on.choice(justifications.status, JUSTIFICATION_STATUSES),
    decidedBy: on.id(justifications.decidedBy),
  },
  searched: { userId: byName(justifications.userId, users), posId: byName(justifications.posId, pos) },
  sorts: {
    userId: alphabetical(users.name),
    posId: alphabetical(pos.name),
    justificationTypeId: alphabetical(justificationTypes.name),
    date: justifications.localDate,
    receivedAt: justifications.receivedAt,
    status: justifications.status,
    description: justifications.description,
    decidedBy: justifications.decidedBy,
    decidedAt: justifications.decidedAt,
    createdAt: justifications.createdAt,
    updatedAt: justifications.updatedAt,
  },
  read: ({ tx }, places) => selectJustifications(tx).where(inArray(justifications.id, idsOfPlaces(places))),
  shown: { apart: ["status"] },
});

/** What concerns these clients: at PDVs that one of them is served in, with a type for everybody or for one of them. */
function byClient(ids: readonly string[]): SQL | undefined {
  const links = (narrow?: SQL) =>
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(justificationTypeBusinessUnits)
      .where(and(eq(justificationTypeBusinessUnits.justificationTypeId, justifications.justificationTypeId), narrow));
  const served = or(...ids.map((id) => inArray(justifications.posId, servedPos(id))));
  const own = exists(links(inArray(justificationTypeBusinessUnits.businessUnitId, [...ids])));
  return and(served ?? sql`false`, or(notExists(links()), own));
}
