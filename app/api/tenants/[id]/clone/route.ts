import { apiHandler } from "@/lib/api/handle";
import { beginClone } from "@/lib/clones/begin";
import { toWire } from "@/lib/resource/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** Copies another tenant's catalogue into this one. */
export const POST = apiHandler<{ id: string }>(async ({ params, ctx, json }) => {
  const { clone, created } = await beginClone(await ctx(), params.id, await json());
  return { status: created ? 201 : 200, body: { data: toWire(clone) } };
});
