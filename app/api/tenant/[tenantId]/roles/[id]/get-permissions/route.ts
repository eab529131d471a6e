import { apiHandler } from "@/lib/engine/api/handle";
import { permissionsOf } from "@/lib/records/roles/queries";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The permissions of a role. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => ({
  body: { data: await permissionsOf(await ctx(params.tenantId), params.id) },
}));
