import { v5 as uuidv5 } from "uuid";
import { recordLook } from "@/lib/engine/audit/looked";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

/** Ids of looks at costs are made from this one and what was looked at. */
const LOOKS = "5f0c7f58-5d3a-4f0e-9a53-6d2f1c2b7a10";

/**
 * Writes down who looked at the costs of which month, and narrowed how: what people earn can be read from them. Once an hour for the same look, on the
 * screen as in a call. @door inner
 */
export async function recordCostLook(ctx: TxCtx, path: string, { month = "", filters }: Ask): Promise<void> {
  const { absorb: _spread, ...narrowed } = filters;
  const of = Object.entries(narrowed)
    .filter(([, value]) => value !== "any")
    .sort(([one], [other]) => one.localeCompare(other));
  const recordId = uuidv5(JSON.stringify([ctx.tenantId, path, month, of]), LOOKS);
  const after = { month, screen: path, ...Object.fromEntries(of) };
  await recordLook(ctx, { resource: "costLook", recordId, recordName: month, after });
}
