import { MAX_PUSH_BYTES } from "@/lib/engine/api/body";
import { apiHandler } from "@/lib/engine/api/handle";
import { push } from "@/lib/field/sync/push";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(
  async ({ params, ctx, json }) => {
    const caller = await ctx(params.tenantId);
    return { body: { data: await push(caller, await json()) } };
  },
  // One operation that is nested too deeply is refused and kept by itself: it must not hold up the others.
  { jsonBytes: MAX_PUSH_BYTES, jsonDepth: 2_500, anew: true },
);
