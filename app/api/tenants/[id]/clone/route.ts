import { apiHandler } from "@/lib/engine/api/handle";
import { toWire } from "@/lib/engine/resource/wire";
import { beginClone } from "@/lib/shell/copies/begin";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** Copies another tenant's catalogue into this one. */
export const POST = apiHandler<{ id: string }>(async ({ params, ctx, json }) => {
  const { clone, created } = await beginClone(await ctx(), params.id, await json());
  return { status: created ? 201 : 200, body: { data: toWire(clone) } };
});
