import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { PLAIN_DAY, type WorkRule } from "./work-ends";
import { workHistory } from "./work-history";

/** The hours of a day "YYYY-MM-DD" as they were then, with their tolerance and the length of a day. */
export type WorkRules = (date: string) => WorkRule;

/** By which hours a person works, and worked. */
export async function workRulesOf(ctx: TxCtx, userId: string): Promise<WorkRules> {
  const history = await workHistory(ctx, [userId]);
  return (date) => history(userId, date).workday ?? PLAIN_DAY;
}
