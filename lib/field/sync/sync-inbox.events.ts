import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { syncInbox, users } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { defineEvents, type EventFilter, idsOfPlaces } from "@/lib/engine/events/define";
import { alphabetical, named, on } from "@/lib/engine/events/filters";
import { isClient } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
import { INBOX_STATUSES, OPERATION_PATHS, operationKey } from "./operation-names";
import { selectLines } from "./record";
import { syncInboxLine } from "./sync-inbox.resource";

/** Whose operations a session sees: a client nobody's, a scoped role its teams' and its own, everybody else all. */
export function visibleOperations(ctx: Ctx): SQL | undefined {
  if (isClient(ctx)) return sql`false`;
  if (!ctx.teamIds) return undefined;
  const members = ctx.teamIds.length > 0 ? sql` or ${inArray(syncInbox.userId, membersOf(ctx.teamIds))}` : sql``;
  return sql`(${eq(syncInbox.userId, ctx.userId)}${members})`;
}

/** Operations that are written in the address by their keys, and in the table by their paths. */
const ofOperation: EventFilter = (_ctx, key, value) => {
  if (value.op !== "in") throw invalidFields({ [`filters.${key}`]: "invalid_type" });
  return inArray(
    syncInbox.operation,
    OPERATION_PATHS.filter((path) => value.values.includes(operationKey(path))),
  );
};

/** What the promoters' devices sent. */
export const inboxEvents = defineEvents({
  resource: syncInboxLine,
  table: syncInbox,
  received: syncInbox.receivedAt,
  joins: [[users, eq(users.id, syncInbox.userId)]],
  visible: visibleOperations,
  filters: {
    status: on.choice(syncInbox.status, INBOX_STATUSES),
    operation: ofOperation,
    userId: on.id(syncInbox.userId),
    date: on.readersDay(syncInbox.receivedAt),
  },
  searched: {
    // A person's name, or the id of a record or of a line.
    userId: {
      named: (text) =>
        isUuid(text)
          ? sql`(${syncInbox.recordId} = ${text} or ${syncInbox.id} = ${text})`
          : named(syncInbox.userId, users, text),
    },
  },
  sorts: {
    userId: alphabetical(users.name),
    receivedAt: syncInbox.receivedAt,
    occurredAt: syncInbox.occurredAt,
    operation: syncInbox.operation,
    status: syncInbox.status,
    replays: syncInbox.replays,
    device: syncInbox.device,
    createdAt: syncInbox.createdAt,
    updatedAt: syncInbox.updatedAt,
  },
  read: ({ tx }, places) => selectLines(tx).where(inArray(syncInbox.id, idsOfPlaces(places))),
  shown: { unsorted: ["problem"] },
});
