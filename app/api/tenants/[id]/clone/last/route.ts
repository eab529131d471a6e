import { apiHandler } from "@/lib/engine/api/handle";
import { toWire } from "@/lib/engine/resource/wire";
import { lastClone } from "@/lib/shell/copies/queries";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The newest copy into this tenant, and how far it is. */
export const POST = apiHandler<{ id: string }>(async ({ params, ctx }) => {
  const clone = await lastClone(await ctx(), params.id);
  return { body: { data: clone && toWire(clone) } };
});
