import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import type { AnyBound } from "./bind";

type Values = Readonly<Record<string, unknown>>;
/**
 * `check` and `afterSave` of records that are made together: the same rules, asked once for all. Only where what one of them may be does not depend
 * on the others; what the database itself keeps is no matter. `afterSave` leaves the rows of the records themselves as they are.
 */
export type Together = {
  readonly check?: (ctx: TxCtx, values: readonly Values[]) => Promise<void>;
  readonly afterSave?: (ctx: TxCtx, made: readonly { readonly id: string; readonly values: Values }[]) => Promise<void>;
};

/** Whether such records can be made together: nothing about one of them depends on the others, or is written for each. */
export function areMadeTogether(bound: AnyBound, together: Together): boolean {
  const { links, rowTables, besides, check, afterSave } = bound;
  return !links && !rowTables && !besides && (!check || !!together.check) && (!afterSave || !!together.afterSave);
}
