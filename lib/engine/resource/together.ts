import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";

type Values = Readonly<Record<string, unknown>>;
/**
 * `check` and `afterSave` of records that are made together: the same rules, asked once for all. Only where what one of them may be does not depend
 * on the others; what the database itself keeps is no matter.
 */
type Together = {
  readonly check?: (ctx: TxCtx, values: readonly Values[]) => Promise<void>;
  readonly afterSave?: (ctx: TxCtx, made: readonly { readonly id: string; readonly values: Values }[]) => Promise<void>;
};

// By its table: a bound resource is copied where somebody adds to it.
const known = new WeakMap<AnyBound["table"], Together>();

/** Says how the rules of such a record are asked for many of them. */
export function madeTogether(bound: AnyBound, together: Together): AnyBound {
  known.set(bound.table, together);
  return bound;
}
export const togetherOf = (bound: AnyBound): Together => known.get(bound.table) ?? {};

/** Whether such records can be made together: nothing about one of them depends on the others, or is written for each. */
export function areMadeTogether(bound: AnyBound): boolean {
  const { links, rowTables, besides, check, afterSave } = bound;
  const together = togetherOf(bound);
  return !links && !rowTables && !besides && (!check || !!together.check) && (!afterSave || !!together.afterSave);
}
