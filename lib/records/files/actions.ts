"use server";

import { revalidatePath } from "next/cache";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { markRead } from "./receipts";

/** Notes that the person who is signed in has read the file. */
export async function readFile(id: string): Promise<Result<void>> {
  return act(async (ctx) => {
    await markRead(ctx, asText(id));
    revalidatePath("/files");
  });
}
