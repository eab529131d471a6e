import { apiHandler } from "@/lib/engine/api/handle";
import { findFile, lookedAtFile } from "@/lib/field/attachments/queries";
import { serveFile } from "@/lib/field/attachments/serve-file";

/** A photo or a document for whoever may see it, asked each time: by token, or by the cookie of a page. */
export const GET = apiHandler<{ id: string }>(async ({ request, params, ctx }) => {
  const reader = await ctx();
  const file = await findFile(reader, params.id);
  return serveFile(request, file, () => lookedAtFile(reader, file));
});
