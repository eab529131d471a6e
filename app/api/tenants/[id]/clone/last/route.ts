import { apiHandler } from "@/lib/api/handle";
import { lastClone } from "@/lib/clones/queries";
import { toWire } from "@/lib/resource/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** The newest copy into this tenant, and how far it is. */
export const POST = apiHandler<{ id: string }>(async ({ params, ctx }) => {
  const clone = await lastClone(await ctx(), params.id);
  return { body: { data: clone && toWire(clone) } };
});
