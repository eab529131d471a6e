"use server";

import { revalidatePath } from "next/cache";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import { cancelBulk, undoBulk } from "./commands";
import { bulkJobOf } from "./queries";
import { undoAsks } from "./undo-asks";
import type { BulkJobView } from "./view";

type Asks = { readonly asks: readonly WarningView[] };

/** How far a job of this person is; the list is read again once it has ended. */
export async function bulkJob(id: string): Promise<Result<BulkJobView>> {
  return act(async (ctx) => {
    const job = await bulkJobOf(ctx, id);
    if (job.path && job.status !== "running") revalidatePath(job.path);
    return job;
  });
}
/** Takes a job's changes back, as a job of its own; gives its id, or what it asks first unless one is `sure`. */
export async function undoJob(id: string, sure = false): Promise<Result<string | Asks>> {
  return act(async (ctx) => {
    const asks = sure === true ? [] : await undoAsks(ctx, id);
    return asks.length > 0 ? { asks } : undoBulk(ctx, id);
  });
}
export async function cancelJob(id: string): Promise<Result<void>> {
  return act((ctx) => cancelBulk(ctx, id));
}
