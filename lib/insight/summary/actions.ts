"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { putFirstStepsAway } from "./first-steps";

/** Puts the first steps away for whoever is signed in. */
export async function putAwayFirstSteps(): Promise<Result<null>> {
  return act(async (ctx) => {
    await putFirstStepsAway(ctx);
    return null;
  });
}
