import { addMonths, cycleOf } from "@/lib/base/calendar/cycle";
import type { Ask } from "@/lib/engine/report/define";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { rulesByDay } from "@/lib/records/tenants/history";
import { type ServingLine, servingAsk, servingTotal } from "./board";

const MONTHS = 6;

/** A month in one line. Cents. */
export type MonthLine = Pick<ServingLine, "cost" | "billing" | "ratio" | "contract" | "margin" | "stays"> & {
  /** "YYYY-MM" */
  readonly month: string;
  readonly idle: number | null;
  readonly closed: boolean;
};

/** The six months up to the one that is asked for, of which anything is known, oldest first. */
export async function monthLines(ctx: TxCtx, ask: Ask): Promise<readonly MonthLine[]> {
  const { baseDay } = await rulesByDay(ctx);
  const lines: MonthLine[] = [];
  for (let back = MONTHS - 1; back >= 0; back--) {
    const month = addMonths(ask.month ?? "", -back);
    const own = await servingAsk(ctx, { ...ask, month, period: cycleOf(month, baseDay) });
    const total = await servingTotal(ctx, own);
    if (total.people === 0) continue;
    const { cost, billing, ratio, contract, margin, stays, idleCents, hidden } = total;
    lines.push({
      ...{ month, cost, billing, ratio, contract, margin, stays },
      idle: hidden ? null : idleCents,
      closed: own.edition > 0,
    });
  }
  return lines;
}
