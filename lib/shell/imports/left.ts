import type { ImportError } from "@/db/schema";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { type Changed, leftUndone } from "@/lib/engine/resource/left-undone";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** What a line that is done, or taken back, leaves undone elsewhere; null where it is nothing. @door inner */
export async function warningsOf(bound: AnyBound, ctx: TxCtx, change: Changed): Promise<ImportError[] | null> {
  const found = (await leftUndone(bound, ctx, [change])).flatMap(({ brief }) => brief ?? []);
  return found.length > 0 ? found.map(({ code, params }) => ({ field: null, code, ...(params && { params }) })) : null;
}
