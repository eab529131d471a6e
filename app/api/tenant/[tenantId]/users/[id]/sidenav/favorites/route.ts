import { apiHandler } from "@/lib/engine/api/handle";
import { getFavorites } from "@/lib/records/users/commands";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The favourites of the side menu, as the JSON string that is kept. */
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) => ({
  body: { data: { favorites: await getFavorites(await ctx(params.tenantId), params.id) } },
}));
