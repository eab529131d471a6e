import { notFound } from "@/lib/base/problem/catalogue";
import { giveOrOrder } from "@/lib/engine/export/give";
import { formatOf } from "@/lib/engine/report/address";
import { fileResponse } from "@/lib/engine/report/file-response";
import { findFileList } from "@/lib/shell/exports/lists";

/** The file of a list of records, by the address of its screen. What stands behind the system door is no tenant's to take along. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  return fileResponse(async (ctx) => {
    const list = findFileList(name);
    if (!list) throw notFound();
    const asked = new URL(request.url).searchParams;
    const wanted = await list.wanted(ctx, asked);
    return giveOrOrder(ctx, await list.file(ctx, wanted), wanted, formatOf(asked));
  });
}
