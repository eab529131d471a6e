import { apiHandler } from "@/lib/engine/api/handle";
import { setTenantImages } from "@/lib/records/tenants/images";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Sets or takes away a tenant's logo and cover. */
export const POST = apiHandler<{ id: string }>(async ({ params, ctx, json }) => {
  const { logo, cover } = await setTenantImages(await ctx(), params.id, await json());
  return { body: { data: { logo_id: logo, cover_id: cover } } };
});
