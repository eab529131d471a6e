import { apiHandler } from "@/lib/engine/api/handle";
import { inviteAgain } from "@/lib/records/users/invite";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Sends somebody's invitation once more. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  await json();
  return { body: { data: await inviteAgain(caller, params.id) } };
});
