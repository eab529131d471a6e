"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { reachOf } from "./reach";
import type { Reach } from "./reach-of-task";

/** Whom a task reaches once it is published, or once its filter `without` is deleted; to be shown before. */
export async function reach(id: string, without: string | null = null): Promise<Result<Reach>> {
  return act((ctx) => reachOf(ctx, asText(id), { without: without === null ? null : asText(without) }));
}
