import { Problem } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { consecutiveUses } from "./consecutive";
import type { TypeRow } from "./context";
import { occurrencesUntil } from "./history";

type Use = { readonly userId: string; readonly posId: string; readonly date: string };

/** Refuses one use more than the type allows in a row (F7). The caller holds the person's lock. */
export async function demandWithinLimit(ctx: TxCtx, type: TypeRow, { userId, posId, date }: Use): Promise<void> {
  const allowed = type.maxConsecutiveUses;
  if (allowed === null) return;
  const occurrences = await occurrencesUntil(ctx, userId, date);
  const used = consecutiveUses(occurrences, { typeId: type.id, date, posId });
  if (used < allowed) return;
  throw new Problem("justification_limit_reached", { params: { used, allowed }, extra: { used, allowed } });
}
