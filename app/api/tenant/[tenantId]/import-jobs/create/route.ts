import { apiHandler } from "@/lib/engine/api/handle";
import { uploadCall } from "@/lib/shell/imports/calls";
import { authorizeImports } from "@/lib/shell/imports/own-import";

export { notPost as DELETE, notPost as GET, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

export const POST = apiHandler<{ tenantId: string }>(
  async ({ request, params, ctx }) => {
    const caller = await ctx(params.tenantId);
    // Nobody makes us read a file that they may not import.
    authorizeImports(caller, "POST");
    return { status: 201, body: { data: await uploadCall(caller, request) } };
  },
  { jsonBytes: null },
);
