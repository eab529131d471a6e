import { apiHandler } from "@/lib/api/handle";
import { serveFile } from "@/lib/api/serve-file";
import { findFile } from "@/lib/files/queries";

/** A photo or a document for whoever may see it, asked each time: by token, or by the cookie of a page. */
export const GET = apiHandler<{ id: string }>(async ({ request, params, ctx }) =>
  serveFile(request, await findFile(await ctx(), params.id)),
);
