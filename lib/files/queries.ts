import { and, eq } from "drizzle-orm";
import { attachments } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { authorize } from "@/lib/permissions/authorize";
import { notFound } from "@/lib/problem/catalogue";
import { fromPostgres } from "@/lib/problem/from-postgres";
import { isUuid } from "@/lib/resource/checks";
import type { Ctx } from "@/lib/tenancy/ctx";
import { visibleAttachments } from "./visible";

export type FoundFile = {
  readonly id: string;
  readonly key: string;
  readonly sha256: string;
  readonly name: string | null;
  readonly mime: string;
};

export const fileColumns = {
  id: attachments.id,
  key: attachments.storageKey,
  sha256: attachments.sha256,
  name: attachments.fileName,
  mime: attachments.mime,
};

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
