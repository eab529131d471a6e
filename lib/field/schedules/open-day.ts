import { plusDays } from "@/lib/base/calendar/days";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { tenantToday } from "@/lib/records/tenants/settings";
import { begunUntil } from "./begun";

/**
 * The last day whose plan stands: its visits are written. Days before today never come from the plan of today, even where nothing was
 * written.
 */
export async function lastWritten(ctx: TxCtx): Promise<string> {
  const begun = await begunUntil(ctx);
  if (begun) return begun;
  return plusDays(await tenantToday(ctx), -1);
}

/** The first day that a plan may still change. */
export const firstOpenDay = async (ctx: TxCtx): Promise<string> => plusDays(await lastWritten(ctx), 1);
