import { idsOf } from "@/lib/engine/api/generic";
import { apiHandler } from "@/lib/engine/api/handle";
import { authorize } from "@/lib/platform/permissions/authorize";
import { deleteMultiple } from "@/lib/records/users/delete-multiple";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Deletes several people; whoever is bound to something stays, with an answer of their own. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  // Before the body is looked at, so that no answer about it goes to someone without the right.
  authorize(caller, "DELETE", "USER");
  return { body: { data: await deleteMultiple(caller, idsOf(await json())) } };
});
