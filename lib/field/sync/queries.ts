import { and, count, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sorted } from "@/db/order";
import { questionnaireAnswers, syncInbox, users } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import { dayBounds } from "@/lib/base/calendar/zone";
import { invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { containsPattern } from "@/lib/base/text/fold";
import { isCalendarDate, isUuid, storableText } from "@/lib/base/text/values";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isClient } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { membersOf } from "@/lib/platform/tenancy/own-teams";
import { OPERATION_PATHS, operationKey } from "./operation-names";

const columns = {
  id: syncInbox.id,
  userId: syncInbox.userId,
  userName: users.name,
  operation: syncInbox.operation,
  recordId: syncInbox.recordId,
  status: syncInbox.status,
  error: syncInbox.error,
  waitingFor: syncInbox.waitingFor,
  occurredAt: syncInbox.occurredAt,
  receivedAt: syncInbox.receivedAt,
  updatedAt: syncInbox.updatedAt,
  replays: syncInbox.replays,
  device: syncInbox.device,
  /** Photos that an accepted answer still waits for. */
  awaitedPhotos: questionnaireAnswers.awaitedPhotos,
};
/** A line without its body, which may be large. */
export type InboxRow = { readonly [K in keyof typeof columns]: (typeof columns)[K]["_"]["data"] | null } & {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly operation: string;
  readonly status: (typeof syncInbox.$inferSelect)["status"];
  readonly receivedAt: Date;
  readonly replays: number;
};

/** Whose operations a session sees: a client nobody's, a scoped role its teams' and its own, everybody else all. */
export function visibleOperations(ctx: Ctx): SQL | undefined {
  if (isClient(ctx)) return sql`false`;
  if (!ctx.teamIds) return undefined;
  const members = ctx.teamIds.length > 0 ? sql` or ${inArray(syncInbox.userId, membersOf(ctx.teamIds))}` : sql``;
  return sql`(${eq(syncInbox.userId, ctx.userId)}${members})`;
}

export type InboxPage = { readonly rows: readonly InboxRow[]; readonly total: number; readonly page: number };

/** One page of what devices sent. */
export async function inboxPage(ctx: Ctx, query: ListQuery): Promise<InboxPage> {
  authorize(ctx, "GET", "AUDITSEXPORTSCREEN");
  return withTenant(ctx, async (tx) => {
    const where = inboxWhere(ctx, query);
    const [counted] = await tx.select({ n: count() }).from(syncInbox).where(where);
    const total = counted?.n ?? 0;
    const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.perPage)));
    const [key, direction] = query.sort;
    const rows = await selectLines(tx)
      .where(where)
      .orderBy(sorted(sortColumn(key), direction), sorted(syncInbox.id, direction))
      .limit(query.perPage)
      .offset((page - 1) * query.perPage);
    return { rows, total, page };
  });
}

/** One line with the body as it was sent. Throws `not_found` for one that this session may not see. */
export async function inboxLine(ctx: Ctx, id: string) {
  authorize(ctx, "GET", "AUDITSEXPORTSCREEN");
  if (!isUuid(id)) throw notFound();
  return withTenant(ctx, async (tx) => {
    const [found] = await tx
      .select({ ...columns, body: syncInbox.body, fingerprint: syncInbox.fingerprint })
      .from(syncInbox)
      .innerJoin(users, eq(users.id, syncInbox.userId))
      .leftJoin(questionnaireAnswers, answerOfLine)
      .where(and(eq(syncInbox.id, id), visibleOperations(ctx)));
    if (!found) throw notFound();
    return found;
  });
}

const answerOfLine = and(
  eq(questionnaireAnswers.id, syncInbox.recordId),
  eq(syncInbox.operation, "questionnaire-answers/create"),
);
const selectLines = (tx: TenantTx) =>
  tx
    .select(columns)
    .from(syncInbox)
    .innerJoin(users, eq(users.id, syncInbox.userId))
    .leftJoin(questionnaireAnswers, answerOfLine);

function inboxWhere(ctx: Ctx, { q, filters }: Pick<ListQuery, "q" | "filters">): SQL | undefined {
  return and(
    visibleOperations(ctx),
    q?.trim() ? searched(q.trim()) : undefined,
    ...Object.entries(filters).map(([key, value]) => filtered(ctx, key, value)),
  );
}

/** A person's name, or the id of a record or of a line. */
function searched(text: string): SQL | undefined {
  if (!storableText(text)) throw invalidFields({ search: "invalid_characters" });
  if (isUuid(text)) return sql`(${syncInbox.recordId} = ${text} or ${syncInbox.id} = ${text})`;
  return sql`${syncInbox.userId} in (select search_users(${containsPattern(text)}))`;
}

function filtered(ctx: Ctx, key: string, value: FilterValue): SQL | undefined {
  if (key === "date") return byDay(ctx, value);
  if (value.op !== "in") throw invalidFields({ [`filters.${key}`]: "invalid_type" });
  const values = [...value.values];
  switch (key) {
    case "status":
      return inArray(syncInbox.status, values as (typeof syncInbox.$inferSelect)["status"][]);
    case "operation":
      return inArray(
        syncInbox.operation,
        OPERATION_PATHS.filter((path) => values.includes(operationKey(path))),
      );
    case "userId":
      return inArray(syncInbox.userId, values.filter(isUuid));
    default:
      throw invalidFields({ [`filters.${key}`]: "unknown_field" });
  }
}

/** Days are the reader's, so that the list shows what its clock column says. */
function byDay(ctx: Ctx, value: FilterValue): SQL | undefined {
  if (value.op !== "range") throw invalidFields({ "filters.date": "invalid_date" });
  const { from, to } = value;
  if ([from, to].some((day) => day && !isCalendarDate(day))) throw invalidFields({ "filters.date": "invalid_date" });
  return and(
    from ? gte(syncInbox.receivedAt, dayBounds(from, ctx.timeZone).start) : undefined,
    to ? lt(syncInbox.receivedAt, dayBounds(to, ctx.timeZone).end) : undefined,
  );
}

function sortColumn(key: string): PgColumn | SQL {
  if (key === "userId") return sql`${users.name} collate "pt-BR-x-icu"`;
  const column = {
    receivedAt: syncInbox.receivedAt,
    occurredAt: syncInbox.occurredAt,
    operation: syncInbox.operation,
    status: syncInbox.status,
    replays: syncInbox.replays,
    device: syncInbox.device,
    createdAt: syncInbox.createdAt,
    updatedAt: syncInbox.updatedAt,
  }[key];
  if (!column) throw invalidFields({ sort: "invalid_choice" });
  return column;
}
