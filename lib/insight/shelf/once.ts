import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Asked = Pick<Ask, "period" | "today" | "filters">;

/**
 * The same reading, done once in a transaction for what is asked: the numbers and cards of a dashboard are parts of one list, and so agree by
 * construction.
 */
export function oncePerRead<T>(read: (ctx: TxCtx, ask: Asked) => Promise<T>): (ctx: TxCtx, ask: Asked) => Promise<T> {
  const known = new WeakMap<object, Map<string, Promise<T>>>();
  return (ctx, { period, today, filters }) => {
    const own = known.get(ctx.tx) ?? new Map<string, Promise<T>>();
    known.set(ctx.tx, own);
    // Which of the rows are shown changes nothing of what is read.
    const { of: _of, ...narrowing } = filters;
    const key = JSON.stringify([ctx.userId, ctx.businessUnitId, period, today, Object.entries(narrowing).sort()]);
    const found = own.get(key) ?? read(ctx, { period, today, filters });
    own.set(key, found);
    return found;
  };
}
