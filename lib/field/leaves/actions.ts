"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import { type Service, uncoveredBy, uncoveredOutside } from "./uncovered";
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

/** Which visits of others nobody makes before this person's first day, or after the last; see `uncoveredOutside`. */
export async function askUncoveredOutside(sent: Service & { userId: string }): Promise<Result<WarningView | null>> {
  return act(async (ctx) => uncoveredView(await uncoveredOutside(ctx, sent), "off", ctx.locale));
}
