import { apiHandler } from "@/lib/engine/api/handle";
import { serveFile } from "@/lib/field/attachments/serve-file";
import { tenantImageFile } from "@/lib/records/tenants/images";

/** A tenant's logo or cover for the super admin, who is in no tenant; its own people get it like their other files. */
export const GET = apiHandler<{ id: string; kind: string }>(async ({ request, params, ctx }) =>
  serveFile(request, await tenantImageFile(await ctx(), params.id, params.kind)),
);
