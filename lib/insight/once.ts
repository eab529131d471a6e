import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Asked = Pick<Ask, "period" | "today" | "filters">;

/** Reads once in a transaction; `known` gives what was read or is being read of it, and reads nothing; `keep` takes what was read with something else. */
export type Once<K, T> = ((ctx: TxCtx, asked: K) => Promise<T>) & {
  readonly known: (ctx: TxCtx, asked: K) => Promise<T> | undefined;
  readonly keep: (ctx: TxCtx, asked: K, found: Promise<T>) => void;
};

/** The same reading, done once in a transaction for what `keyOf` says of what is asked: who writes what it reads asks before or after, not both. */
export function oncePer<K, T>(
  read: (ctx: TxCtx, asked: K) => Promise<T>,
  keyOf: (ctx: TxCtx, asked: K) => readonly unknown[],
): Once<K, T> {
  const all = new WeakMap<object, Map<string, Promise<T>>>();
  const keyed = (ctx: TxCtx, asked: K) => JSON.stringify(keyOf(ctx, asked));
  const known = (ctx: TxCtx, asked: K) => all.get(ctx.tx)?.get(keyed(ctx, asked));
  const keep = (ctx: TxCtx, asked: K, found: Promise<T>) => {
    const own = all.get(ctx.tx) ?? new Map<string, Promise<T>>();
    all.set(ctx.tx, own.set(keyed(ctx, asked), found));
  };
  const once = (ctx: TxCtx, asked: K) => {
    const found = known(ctx, asked) ?? read(ctx, asked);
    keep(ctx, asked, found);
    return found;
  };
  return Object.assign(once, { known, keep });
}

/** The same for a dashboard: its numbers and cards are parts of one list, and so agree by construction. */
export const oncePerRead = <T>(
  read: (ctx: TxCtx, ask: Asked) => Promise<T>,
): ((ctx: TxCtx, ask: Asked) => Promise<T>) =>
  oncePer(
    (ctx, { period, today, filters }) => read(ctx, { period, today, filters }),
    (ctx, { period, today, filters }) => [...readerOf(ctx), period, today, narrowingOf(filters)],
  );

export const readerOf = ({ userId, businessUnitId }: TxCtx) => [userId, businessUnitId] as const;

/** What of the filters changes what is read: which of the rows are shown does not. */
export function narrowingOf({ of: _of, ...narrowing }: Ask["filters"]) {
  return Object.entries(narrowing).sort();
}
