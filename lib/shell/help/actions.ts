"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { type Help, helpOf } from "./help";

/** What the screen of this address is for; null where nothing is said of it. */
export async function askHelp(pathname: string): Promise<Result<Help | null>> {
  return act((ctx) => helpOf(ctx, pathname));
}
