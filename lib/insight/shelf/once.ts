import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Asked = Pick<Ask, "period" | "today" | "filters">;

/** The same reading, done once in a transaction for what `keyOf` says of what is asked: who writes what it reads asks before or after, not both. */
export function oncePer<K, T>(
  read: (ctx: TxCtx, asked: K) => Promise<T>,
  keyOf: (ctx: TxCtx, asked: K) => readonly unknown[],
): (ctx: TxCtx, asked: K) => Promise<T> {
  const known = new WeakMap<object, Map<string, Promise<T>>>();
  return (ctx, asked) => {
    const own = known.get(ctx.tx) ?? new Map<string, Promise<T>>();
    known.set(ctx.tx, own);
    const key = JSON.stringify(keyOf(ctx, asked));
    const found = own.get(key) ?? read(ctx, asked);
    own.set(key, found);
    return found;
  };
}

/** The same for a dashboard: its numbers and cards are parts of one list, and so agree by construction. */
export const oncePerRead = <T>(
  read: (ctx: TxCtx, ask: Asked) => Promise<T>,
): ((ctx: TxCtx, ask: Asked) => Promise<T>) =>
  oncePer(
    (ctx, { period, today, filters }) => read(ctx, { period, today, filters }),
    ({ userId, businessUnitId }, { period, today, filters }) => {
      // Which of the rows are shown changes nothing of what is read.
      const { of: _of, ...narrowing } = filters;
      return [userId, businessUnitId, period, today, Object.entries(narrowing).sort()];
    },
  );
