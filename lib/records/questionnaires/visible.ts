import { eq, inArray, type SQL } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { questionnaires } from "@/db/schema";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Scope = Pick<Ctx, "businessUnitId">;

/** A client's user sees the tasks of their own client; everybody else all of the tenant. */
export function visibleTask(ctx: Scope): SQL | undefined {
  return ctx.businessUnitId ? eq(questionnaires.businessUnitId, ctx.businessUnitId) : undefined;
}

/** What belongs to such a task: its filters and e-mails. */
export function ofVisibleTask(ctx: Scope, column: AnyPgColumn): SQL | undefined {
  const seen = visibleTask(ctx);
  return seen && inArray(column, new QueryBuilder().select({ id: questionnaires.id }).from(questionnaires).where(seen));
}
