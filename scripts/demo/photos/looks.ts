import type { photoLooks, photoTwins } from "@/db/schema";
import type { AttachmentRow } from "@/scripts/demo/visits/check";

type Rows = {
  readonly photoLooks: (typeof photoLooks.$inferInsert)[];
  readonly photoTwins: (typeof photoTwins.$inferInsert)[];
};

/**
 * What the worker would have found of these photos. A few pictures stand for all of them: only those that were sent with the very bytes of another
 * are the same photo, as `demoSum` has it.
 */
export function lookRows(photos: readonly AttachmentRow[]): Rows {
  const same = Map.groupBy(photos, ({ sha256 }) => sha256);
  const pairs = [...same.values()].flatMap((own) =>
    own.flatMap(({ id }, at) => {
      const before = own[at - 1]?.id;
      return before
        ? [
            { attachmentId: id, twinId: before, likeness: 1_000 },
            { attachmentId: before, twinId: id, likeness: 1_000 },
          ]
        : [];
    }),
  );
  return { photoLooks: photos.map(({ id }) => ({ attachmentId: id, state: "compared" })), photoTwins: pairs };
}
