"use server";

import { revalidatePath } from "next/cache";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { setDashboardTargets } from "./commands";

/** Sets targets and weights, by their names on the wire; every dashboard goes by them from the day that is asked for. */
export async function saveTargets(body: Readonly<Record<string, unknown>>): Promise<Result<null>> {
  return act(async (ctx) => {
    await setDashboardTargets(ctx, body);
    revalidatePath("/dashboard", "layout");
    return null;
  });
}
