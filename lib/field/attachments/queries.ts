import { and, eq } from "drizzle-orm";
import { attachments } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { recordLook } from "@/lib/engine/audit/looked";
import { authorize } from "@/lib/platform/permissions/authorize";
import { type FoundFile, fileColumns } from "@/lib/platform/storage/found-file";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { visibleAttachments } from "./visible";

/** Where the bytes of an attachment lie, for somebody who may see it. Throws `not_found` for every other one. */
export async function findFile(ctx: Ctx, id: string): Promise<FoundFile> {
  authorize(ctx, "GET", "ATTACHMENT");
  if (!isUuid(id)) throw notFound();
  try {
    const [found] = await withTenant(ctx, (tx) =>
      tx
        .select(fileColumns)
        .from(attachments)
        .where(and(eq(attachments.id, id), visibleAttachments(ctx))),
    );
    if (!found) throw notFound();
    return found;
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** Photos of people at work and of where they were; pictures of products and papers for everybody are none of theirs. */
const PRIVATE: readonly FoundFile["kind"][] = ["photo", "check_in", "check_out", "answer", "justification"];

/** Writes down that somebody opened another's photo in full; a small copy in a list is no look. */
export async function lookedAtFile(ctx: Ctx, file: FoundFile): Promise<void> {
  authorize(ctx, "GET", "ATTACHMENT");
  if (!PRIVATE.includes(file.kind) || file.uploadedBy === ctx.userId) return;
  const about = { resource: "attachment", recordId: file.id, ...(file.name && { recordName: file.name }) };
  await withTenant(ctx, (tx) => recordLook({ ...ctx, tx }, { ...about, after: { userId: file.uploadedBy } }));
}
