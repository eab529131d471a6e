import { apiHandler } from "@/lib/api/handle";
import { previewClone } from "@/lib/clones/begin";
import { toWire } from "@/lib/resource/wire";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/api/generic";

/** What such a copy would make. */
export const POST = apiHandler<{ id: string }>(async ({ params, ctx, json }) => ({
  body: { data: toWire(await previewClone(await ctx(), params.id, await json())) },
}));
