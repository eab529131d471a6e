import { and, asc, eq, gte, inArray, min, ne } from "drizzle-orm";
import { syncPulls, users, userWorkdays, workdayBreaks, workdayItems, workdays } from "@/db/schema";
import { rowsOf } from "@/lib/base/objects/records";
import { invalidFields, Problem } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { pairRows } from "@/lib/engine/resource/row-pairs";
import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { workdayErrors } from "./rules";
import { workday, workdayBreak } from "./workday.resource";

/** Cells whose id is a break of another workday: a break never moves. */
async function borrowed(ctx: TxCtx, breaks: unknown, workdayId: string | null): Promise<Record<string, string>> {
  const rows = rowsOf(breaks);
  const ids = rows.flatMap(({ id }) => (id ? [String(id)] : []));
  if (ids.length === 0) return {};
  const own = workdayId ? ne(workdayBreaks.workdayId, workdayId) : undefined;
  const others = await ctx.tx
    .select({ id: workdayBreaks.id })
    .from(workdayBreaks)
    .where(and(inArray(workdayBreaks.id, ids), own));
  const taken = new Set(others.map(({ id }) => id));
  return Object.fromEntries(
    rows.flatMap(({ id }, at) => (taken.has(String(id)) ? [[`breaks.${at}.id`, "not_found"]] : [])),
  );
}

/** Whether a phone was given one of these breaks: what it recorded of them without a network is still to come. */
async function given(ctx: TxCtx, workdayId: string, breakIds: readonly string[]): Promise<boolean> {
  const [made] = await ctx.tx
    .select({ first: min(workdayBreaks.createdAt) })
    .from(workdayBreaks)
    .where(inArray(workdayBreaks.id, [...breakIds]));
  if (!made?.first) return false;
  const [pulled] = await ctx.tx
    .select({ id: syncPulls.id })
    .from(syncPulls)
    .innerJoin(userWorkdays, eq(userWorkdays.userId, syncPulls.userId))
    .where(and(eq(userWorkdays.workdayId, workdayId), gte(syncPulls.pulledAt, made.first)))
    .limit(1);
  return pulled !== undefined;
}

/** People whose phones were given breaks of these working hours within the time that a pull is remembered, whatever they work by now. */
async function holders(ctx: TxCtx, ids: readonly string[]) {
  return ctx.tx
    .selectDistinct({ id: users.id, name: users.name })
    .from(syncPulls)
    .innerJoin(userWorkdays, eq(userWorkdays.userId, syncPulls.userId))
    .innerJoin(workdayBreaks, eq(workdayBreaks.workdayId, userWorkdays.workdayId))
    .innerJoin(users, eq(users.id, syncPulls.userId))
    .where(and(inArray(userWorkdays.workdayId, [...ids]), gte(syncPulls.pulledAt, workdayBreaks.createdAt)))
    .orderBy(asc(users.name));
}

export const workdayServer = bind({
  resource: workday,
  table: workdays,
  rowTables: {
    items: { table: workdayItems, parent: workdayItems.workdayId, key: "weekday", order: workdayItems.weekday },
    breaks: { table: workdayBreaks, parent: workdayBreaks.workdayId, key: "name", order: workdayBreaks.startTime },
  },
  rules: workdayErrors,
  check: async (ctx, { breaks }, before) => {
    const errors = await borrowed(ctx, breaks, before && String(before.id));
    if (before && breaks) {
      const stored = rowsOf(before.breaks).map((row) => ({ ...row, id: String(row.id) }));
      const { gone } = pairRows(stored, rowsOf(breaks), "name");
      if (gone.length > 0 && (await given(ctx, String(before.id), gone))) errors.breaks = "break_in_use";
    }
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
  },
  // What a phone recorded of its breaks is still to come, also of who has other hours now.
  onRemove: async (ctx, ids) => {
    const held = await holders(ctx, ids);
    if (held.length === 0) return;
    const sample = can(ctx, "GET", "USER") ? held.slice(0, 3).map(({ name }) => name) : [];
    throw new Problem("has_bonds", { bonds: [{ resource: "users", count: held.length, sample }] });
  },
});

export const workdayBreakServer = bind({ resource: workdayBreak, table: workdayBreaks });
