import type { photoLooks } from "@/db/schema";
import type { PictureLook } from "@/lib/platform/storage/look";
import type { AttachmentKind } from "./schemas";

/** Photos that stand in the gallery, sooner or later. */
const OF_THE_FIELD: readonly AttachmentKind[] = ["photo", "check_in", "check_out", "answer", "justification"];
export const isOfField = (kind: AttachmentKind): boolean => OF_THE_FIELD.includes(kind);

type Values = Omit<typeof photoLooks.$inferInsert, "tenantId" | "attachmentId" | "createdAt">;

/** What is kept of a photo that was looked at; null: it shows too little. */
export function lookValues(look: PictureLook | null): Values {
  if (look === null) return { state: "blank" };
  const [part0, part1, part2, part3, part4, part5, part6, part7] = look.parts;
  const greys = Buffer.from(look.greys).toString("base64");
  return { state: "read", greys, part0, part1, part2, part3, part4, part5, part6, part7 };
}
