"use server";

import { act } from "@/lib/resource/act";
import type { Result } from "@/lib/resource/result";
import { type Uncovered, uncoveredBy } from "./uncovered";

type Draft = {
  readonly id: string | null;
  readonly userId: string;
  readonly startDate: string;
  readonly endDate: string;
};

/** Which visits of others a leave would leave to nobody; see `uncoveredBy`. */
export async function askUncovered(draft: Draft): Promise<Result<Uncovered>> {
  return act((ctx) => uncoveredBy(ctx, draft));
}
