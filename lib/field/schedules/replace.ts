import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { pos, workschedules } from "@/db/schema";
import { neverOccurs } from "@/lib/base/recurrence/occurs";
import { writeAudit } from "@/lib/engine/audit/write";
import { bondsOf } from "@/lib/engine/resource/bonds";
import { deleteRows } from "@/lib/engine/resource/operations/remove";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { applyRoutesToday } from "./apply-today";
import type { Stretch } from "./stretches";
import { workscheduleServer } from "./workschedule.server";

export type StoredRoute = typeof workschedules.$inferSelect;
/** A route as it is to be; it gets its id when it is stored. */
export type Piece = Omit<StoredRoute, "ruleKey" | "createdAt" | "updatedAt" | "tenantId">;

/**
 * Puts pieces in the place of a route from some day on: it keeps the days of `head`, and each piece goes on from it (`originId`). Without
 * a head the route itself becomes the first piece, or goes when there is none. Gives the ids that carry the plan on. Pieces that would
 * fall on no day are left out.
 */
export async function replaceRoute(
  ctx: TxCtx,
  route: StoredRoute,
  head: Stretch | null,
  pieces: readonly Piece[],
): Promise<string[]> {
  const [name, wanted] = [await nameOf(ctx, route.posId), pieces.filter((piece) => !neverOccurs(piece))];
  const rest = [...wanted];
  const ids: string[] = [];
  if (head) await change(ctx, name, route, { endDate: head.endDate });
  else {
    const first = rest.shift();
    if (!first) {
      await takeAway(ctx, name, route);
      return [];
    }
    const { id: _id, originId: _origin, ...values } = first;
    await change(ctx, name, route, values);
    ids.push(route.id);
  }
  for (const piece of rest) ids.push(await add(ctx, name, { ...piece, originId: route.id }));
  await applyRoutesToday(ctx, [route.id, ...ids]);
  return ids;
}

/** Stores a new route and tells the log. */
export async function add(ctx: TxCtx, name: string, piece: Piece): Promise<string> {
  const row = { ...piece, id: uuidv7() };
  await ctx.tx.insert(workschedules).values(row);
  const { id: recordId, ...after } = row;
  const entry = { resource: "workschedule", recordId, recordName: name, action: "create" };
  await writeAudit(ctx, { ...entry, before: null, after });
  return recordId;
}

export async function change(ctx: TxCtx, name: string, route: StoredRoute, values: Partial<Piece>): Promise<void> {
  await ctx.tx.update(workschedules).set(values).where(eq(workschedules.id, route.id));
  const entry = { resource: "workschedule", recordId: route.id, recordName: name, action: "update" };
  await writeAudit(ctx, { ...entry, before: asPiece(route), after: { ...asPiece(route), ...values } });
}

/** A route that nobody has walked goes to the trash; one with visits is switched off, so that they keep it. */
async function takeAway(ctx: TxCtx, name: string, route: StoredRoute): Promise<void> {
  if ((await bondsOf(workscheduleServer, ctx, [route.id])).length === 0)
    await deleteRows(workscheduleServer, ctx, [{ id: route.id, name }]);
  else await change(ctx, name, route, { isActive: false });
}

export async function nameOf(ctx: TxCtx, posId: string): Promise<string> {
  const [place] = await ctx.tx.select({ name: pos.name }).from(pos).where(eq(pos.id, posId));
  return place?.name ?? "";
}

/** A stored route as a piece: what the database makes by itself is left to it. */
export function asPiece({
  ruleKey: _rule,
  createdAt: _made,
  updatedAt: _changed,
  tenantId: _own,
  ...piece
}: StoredRoute): Piece {
  return piece;
}
