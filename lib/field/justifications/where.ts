import { and, eq, exists, inArray, isNotNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { justifications, justificationTypeBusinessUnits, justificationTypes, pos, users } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { byChoice, byDay, byFlag, byId, idsOf, named, resolved, unknownFilter } from "@/lib/engine/events/filters";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { servedPos } from "@/lib/field/check-ins/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { knownClients } from "@/lib/records/clients/served";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import { JUSTIFICATION_STATUSES } from "./rules";
import { visibleJustifications } from "./visible";

type Asked = Pick<ListQuery, "q" | "search" | "filters" | "ids">;

/** Justifications that this session sees and that match. Joined to users, PDVs and types, as `selectJustifications` is. */
export function justificationsWhere(ctx: Ctx, query: Asked): SQL | undefined {
  const { userId, posId, id } = justifications;
  return and(
    visibleJustifications(ctx),
    query.ids ? inArray(id, query.ids.filter(isUuid)) : undefined,
    query.q?.trim() ? or(named(userId, users, query.q), named(posId, pos, query.q)) : undefined,
    ...Object.entries(query.search ?? {}).map(([key, text]) => searched(key, text)),
    ...resolved(ctx, query).map(([key, value]) => filtered(ctx, key, value)),
  );
}

function searched(key: string, text: string): SQL {
  const column = { id: justifications.id, userId: justifications.userId, posId: justifications.posId }[key];
  if (!column) throw invalidFields({ search: "unknown_field" });
  if (isUuid(text)) return eq(column, text);
  return key === "id" ? sql`false` : named(column, key === "userId" ? users : pos, text);
}

const asked = { person: justifications.userId, date: justifications.localDate };

function filtered(ctx: Ctx, key: string, value: FilterValue): SQL | undefined {
  switch (key) {
    case "date":
      return byDay(key, justifications.localDate, value);
    case "userId":
      return byId(key, justifications.userId, value);
    case "teamId":
      return byTeamOn(ctx, key, asked, value);
    case "supervisorId":
      return bySupervisorOn(key, asked, value);
    case "posId":
      return byId(key, justifications.posId, value);
    case "chainId":
      return byId(key, pos.chainId, value);
    case "justificationTypeId":
      return byId(key, justifications.justificationTypeId, value);
    case "businessUnitId":
      return byClient(knownClients(ctx, idsOf(key, value)));
    case "hasPhoto":
      return byFlag(key, isNotNull(justifications.photoId), value);
    case "status":
      return byChoice(key, justifications.status, JUSTIFICATION_STATUSES, value);
    case "decidedBy":
      return byId(key, justifications.decidedBy, value);
    default:
      return unknownFilter(key);
  }
}

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

/** What a column of the list is sorted by. */
export function justificationSortColumn(key: string): PgColumn | SQL {
  const byName = { userId: users.name, posId: pos.name, justificationTypeId: justificationTypes.name }[key];
  if (byName) return sql`${byName} collate "pt-BR-x-icu"`;
  const column = {
    date: justifications.localDate,
    receivedAt: justifications.receivedAt,
    status: justifications.status,
    description: justifications.description,
    decidedBy: justifications.decidedBy,
    decidedAt: justifications.decidedAt,
    createdAt: justifications.createdAt,
    updatedAt: justifications.updatedAt,
  }[key];
  if (!column) throw invalidFields({ sort: "invalid_choice" });
  return column;
}
