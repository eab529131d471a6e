import { apiHandler } from "@/lib/api/handle";
import { serveFile } from "@/lib/api/serve-file";
import { findFile, lookedAtFile } from "@/lib/files/queries";

/** A photo or a document for whoever may see it, asked each time: by token, or by the cookie of a page. */
export const GET = apiHandler<{ id: string }>(async ({ request, params, ctx }) => {
  const reader = await ctx();
  const file = await findFile(reader, params.id);
  return serveFile(request, file, () => lookedAtFile(reader, file));
});
