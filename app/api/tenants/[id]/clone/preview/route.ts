import { apiHandler } from "@/lib/engine/api/handle";
import { toWire } from "@/lib/engine/resource/wire";
import { previewClone } from "@/lib/shell/copies/begin";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** What such a copy would make. */
export const POST = apiHandler<{ id: string }>(async ({ params, ctx, json }) => ({
  body: { data: toWire(await previewClone(await ctx(), params.id, await json())) },
}));
