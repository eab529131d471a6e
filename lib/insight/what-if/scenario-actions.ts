"use server";

import { revalidatePath } from "next/cache";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { removeScenario, type ScenarioInput, saveScenario } from "./scenarios";

const run = <T>(work: (ctx: Ctx) => Promise<T>): Promise<Result<T>> =>
  act(async (ctx) => {
    const value = await work(ctx);
    revalidatePath("/intelligence/costOfServing");
    return value;
  });

/** Keeps a pace under a name; see `saveScenario`. */
export async function keepScenario(input: ScenarioInput): Promise<Result<string>> {
  return run((ctx) => saveScenario(ctx, input));
}

/** Throws one away; see `removeScenario`. */
export async function dropScenario(id: string): Promise<Result<null>> {
  return run(async (ctx) => {
    await removeScenario(ctx, id);
    return null;
  });
}
