"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import { uncoveredAfter, uncoveredBy } from "./uncovered";
import { uncoveredView } from "./warning";

type Draft = {
  readonly id: string | null;
  readonly userId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly substituteId: string | null;
  readonly inheritsRoutes: boolean;
};

/** Which visits a leave would leave to nobody; see `uncoveredBy`. */
export async function askUncovered(draft: Draft): Promise<Result<WarningView | null>> {
  return act(async (ctx) => uncoveredView(await uncoveredBy(ctx, draft), "leave", ctx.locale));
}

/** Which visits of others nobody makes after this person's last day; see `uncoveredAfter`. */
export async function askUncoveredAfter(userId: string, lastDay: string): Promise<Result<WarningView | null>> {
  return act(async (ctx) => uncoveredView(await uncoveredAfter(ctx, { userId, lastDay }), "off", ctx.locale));
}
