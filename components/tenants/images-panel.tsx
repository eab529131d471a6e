import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { tenantImagesOf } from "@/lib/records/tenants/images";
import { ImageSlot } from "./lazy";

/** The images of a tenant: its logo, and the cover of its photo presentations. */
export async function ImagesPanel({ ctx, tenantId }: { readonly ctx: Ctx; readonly tenantId: string }) {
  const images = await tenantImagesOf(ctx, tenantId);
  return (
    <div className="grid max-w-4xl gap-6 pb-8 md:grid-cols-2">
      <ImageSlot tenantId={tenantId} kind="logo" initial={images.logo} />
      <ImageSlot tenantId={tenantId} kind="cover" initial={images.cover} />
    </div>
  );
}
