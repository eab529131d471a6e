import { apiHandler } from "@/lib/engine/api/handle";
import { setFavorites } from "@/lib/records/users/commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Replaces the favourites of the side menu. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx, json }) => {
  const caller = await ctx(params.tenantId);
  return { body: { data: { favorites: await setFavorites(caller, params.id, (await json()).favorites) } } };
});
