import { apiHandler } from "@/lib/engine/api/handle";
import { assignPermissions } from "@/lib/records/roles/commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Gives a role its whole new set of permissions. */
export const POST = apiHandler<{ id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx();
  return { body: { data: await assignPermissions(caller, params.id, (await json()).permissions) } };
});
