import { and, eq, inArray } from "drizzle-orm";
import { attachments } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Kind = (typeof attachments.$inferSelect)["kind"];
type Wanted = { readonly key: string; readonly id: string; readonly kinds: readonly Kind[] };

/**
 * Holds that a record's picture was sent as such: a photo of somebody's visit in its place would be open to all who see the record. Throws
 * `invalid_fields`; to a client's user the files of others are as ones that never were.
 * @door inner
 */
export async function assertImage({ tx, ...ctx }: TxCtx, { key, id, kinds }: Wanted): Promise<void> {
  const [sent] = await tx
    .select({ kind: attachments.kind, mime: attachments.mime, uploadedBy: attachments.uploadedBy })
    .from(attachments)
    .where(eq(attachments.id, id));
  const isTheirs = !ctx.businessUnitId || sent?.uploadedBy === ctx.userId;
  if (!sent || !isTheirs) throw invalidFields({ [key]: "not_found" });
  if (!kinds.includes(sent.kind) || !sent.mime.startsWith("image/"))
    throw invalidFields({ [key]: "file_of_other_type" });
}

/**
 * Holds that one of these people sent a file: whoever hangs it on a record of their own could see it from then on. To all others it is as one
 * that never was: throws `invalid_fields`.
 * @door inner
 */
export async function assertSentBy(
  { tx }: TxCtx,
  { key, id, by }: Pick<Wanted, "key" | "id"> & { readonly by: readonly string[] },
): Promise<void> {
  const [sent] = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.id, id), inArray(attachments.uploadedBy, [...by])));
  if (!sent) throw invalidFields({ [key]: "not_found" });
}

/** Who sees a part of the tenant only. */
export const isNarrowed = ({ businessUnitId, teamIds }: Pick<TxCtx, "businessUnitId" | "teamIds">): boolean =>
  businessUnitId !== null || teamIds !== null;
