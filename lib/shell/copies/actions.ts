"use server";

import { revalidatePath } from "next/cache";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { CloneKind } from "@/lib/records/tenants/copy-kinds";
import { beginClone, previewClone } from "./begin";
import { lastClone } from "./queries";
import type { ClonePreview, CloneView } from "./view";

type Chosen = { readonly sourceId: string; readonly kinds: readonly CloneKind[] };
const bodyOf = (chosen: Chosen) => {
  const { sourceId, kinds } = { ...chosen };
  return { source_id: sourceId, kinds: Array.isArray(kinds) ? kinds : [] };
};

export async function previewCatalogue(tenantId: string, chosen: Chosen): Promise<Result<ClonePreview>> {
  return act((ctx) => previewClone(ctx, asText(tenantId), bodyOf(chosen)));
}
/** `id` is made by the browser, so that a second press makes no second copy. */
export async function copyCatalogue(tenantId: string, id: string, chosen: Chosen): Promise<Result<CloneView>> {
  return act(async (ctx) => {
    const { clone } = await beginClone(ctx, asText(tenantId), { id, ...bodyOf(chosen) });
    revalidatePath(`/tenant/${asText(tenantId)}`);
    return clone;
  });
}
export async function catalogueProgress(tenantId: string): Promise<Result<CloneView | null>> {
  return act((ctx) => lastClone(ctx, asText(tenantId)));
}
