import { notFound } from "@/lib/base/problem/catalogue";
import { recordFile } from "@/lib/engine/export/record-file";
import { formatOf } from "@/lib/engine/report/address";
import { fileResponse } from "@/lib/engine/report/file-response";
import { findBound } from "@/lib/shell/registry";

/** The file of a list of records, by the address of its screen. What stands behind the system door is no tenant's to take along. */
export async function GET(request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  return fileResponse((ctx) => {
    const bound = findBound(name);
    if (!bound?.resource.path || bound.door === "system") throw notFound();
    const asked = new URL(request.url).searchParams;
    return recordFile(bound, ctx, asked, formatOf(asked));
  });
}
