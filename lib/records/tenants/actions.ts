"use server";

import { revalidatePath } from "next/cache";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import type { ImageKind, TenantImages } from "./image-kinds";
import { setTenantImages } from "./images";

/** Sets or takes away one image of a tenant. */
export async function setImage(tenantId: string, kind: ImageKind, id: string | null): Promise<Result<TenantImages>> {
  return act(async (ctx) => {
    const images = await setTenantImages(ctx, asText(tenantId), { [kind === "cover" ? "cover_id" : "logo_id"]: id });
    revalidatePath("/", "layout");
    return images;
  });
}
