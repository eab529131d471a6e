import type { Period } from "@/lib/base/calendar/days";
import { decide } from "@/lib/platform/permissions/screens";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { type Filters, listLink, oneOf, within } from "./filters";
import { countChecks } from "./stays";

export const CONCERNS = ["outOfRadius", "forced", "lowBattery"] as const;
/** Check-ins of the period that somebody should look at. Its list holds exactly `rows` rows. */
export type Concern = {
  readonly key: (typeof CONCERNS)[number];
  readonly rows: number;
  readonly href: string | null;
};

export async function concernsOf(ctx: TxCtx, span: Period, narrowed: Filters): Promise<Concern[]> {
  const opens = decide("/posCheck", ctx) === "allow";
  const concerns: Concern[] = [];
  for (const key of CONCERNS) {
    const filters = { ...narrowed, date: within(span), [key]: oneOf("true") };
    const rows = await countChecks(ctx, filters);
    concerns.push({ key, rows, href: opens ? listLink("/posCheck", filters) : null });
  }
  return concerns;
}
