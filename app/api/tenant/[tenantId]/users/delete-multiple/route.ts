import { idsOf } from "@/lib/api/generic";
import { apiHandler } from "@/lib/api/handle";
import { remove } from "@/lib/resource/operations/remove";
import { userServer } from "@/lib/users/user.server";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** Deletes several people, all or none, as `users/delete` does. */
export const POST = apiHandler<{ tenantId: string }>(async ({ params, ctx, json }) => ({
  body: { data: await remove(userServer, await ctx(params.tenantId), idsOf(await json())) },
}));
