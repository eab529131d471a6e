import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Asked = Pick<Ask, "period" | "today" | "filters">;

/** Reads once in a transaction; `known` gives what was read or is being read of it, and reads nothing. */
export type Once<K, T> = ((ctx: TxCtx, asked: K) => Promise<T>) & {
  readonly known: (ctx: TxCtx, asked: K) => Promise<T> | undefined;
};

/** The same reading, done once in a transaction for what `keyOf` says of what is asked: who writes what it reads asks before or after, not both. */
export function oncePer<K, T>(
  read: (ctx: TxCtx, asked: K) => Promise<T>,
  keyOf: (ctx: TxCtx, asked: K) => readonly unknown[],
): Once<K, T> {
  const all = new WeakMap<object, Map<string, Promise<T>>>();
  const keyed = (ctx: TxCtx, asked: K) => JSON.stringify(keyOf(ctx, asked));
  const once = (ctx: TxCtx, asked: K) => {
    const own = all.get(ctx.tx) ?? new Map<string, Promise<T>>();
    all.set(ctx.tx, own);
    const key = keyed(ctx, asked);
    const found = own.get(key) ?? read(ctx, asked);
    own.set(key, found);
    return found;
  };
  return Object.assign(once, { known: (ctx: TxCtx, asked: K) => all.get(ctx.tx)?.get(keyed(ctx, asked)) });
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
