import { Problem } from "@/lib/base/problem/catalogue";
import { isPassing } from "@/lib/engine/jobs/life";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Row } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import { createMany } from "@/lib/engine/resource/operations/create-many";
import { areMadeTogether } from "@/lib/engine/resource/together";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { togetherOf } from "@/lib/shell/registry";

/** A record that a line asks for, switched off where it says so. */
export type ToMake = { readonly values: Readonly<Record<string, unknown>>; readonly off: boolean };
/** `inactive`: it is switched off since all seats are taken. */
export type Made = { readonly row: Row; readonly inactive: boolean };

/**
 * Makes records in their order, each that is refused leaving the others: together as far as such records allow it, by halves where one of them is
 * refused. `meanwhile` is done while the database writes the last of them. @door inner
 */
export async function makeAll(
  bound: AnyBound,
  ctx: TxCtx,
  all: readonly ToMake[],
  meanwhile?: () => Promise<void>,
): Promise<(Made | Problem)[]> {
  const [only] = all;
  if (!only) return [];
  const together = togetherOf(bound);
  if (all.length === 1 || !areMadeTogether(bound, together)) {
    const out: (Made | Problem)[] = [];
    for (const one of all) out.push(await makeOne(bound, ctx, one).catch(refusal));
    return out;
  }
  const drafts = all.map(({ values, off }) => ({ input: values, ...(off && { extra: { isActive: false } }) }));
  const said = await ctx.tx
    .transaction((tx) => createMany(bound, { ...ctx, tx }, drafts, together, meanwhile))
    .catch(refusal);
  if (!(said instanceof Problem))
    return said.map((one) => (one instanceof Problem ? one : { row: one, inactive: false }));
  const half = all.length >> 1;
  return [...(await makeAll(bound, ctx, all.slice(0, half))), ...(await makeAll(bound, ctx, all.slice(half)))];
}

/** What refuses a line; thrown on when it is nobody's line. */
function refusal(error: unknown): Problem {
  if (error instanceof Problem && !isPassing(error)) return error;
  throw error;
}

async function makeOne(bound: AnyBound, ctx: TxCtx, { values, off }: ToMake): Promise<Made> {
  const attempt = (as: AnyBound) => ctx.tx.transaction((tx) => create(as, { ...ctx, tx }, values));
  if (off) return { row: (await attempt(switchedOff(bound))).row, inactive: false };
  try {
    return { row: (await attempt(bound)).row, inactive: false };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "limit_reached") throw error;
    return { row: (await attempt(switchedOff(bound))).row, inactive: true };
  }
}

const switchedOff = (bound: AnyBound): AnyBound => ({
  ...bound,
  prepare: async (...of) => ({ ...(await bound.prepare?.(...of)), isActive: false }),
});
