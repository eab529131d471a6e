import { apiHandler } from "@/lib/engine/api/handle";
import { failureResponse } from "@/lib/shell/imports/failure-response";
import { failureFile } from "@/lib/shell/imports/failures";

export { notPost as DELETE, notPost as PATCH, notPost as PUT } from "@/lib/engine/api/generic";

/** The lines that were not taken, as a file that can be imported when it is corrected. */
export const GET = apiHandler<{ tenantId: string; id: string }>(
  async ({ params, ctx }) => failureResponse(await failureFile(await ctx(params.tenantId), params.id)),
  { jsonBytes: null },
);
export const POST = apiHandler<{ tenantId: string; id: string }>(async ({ params, ctx }) =>
  failureResponse(await failureFile(await ctx(params.tenantId), params.id)),
);
