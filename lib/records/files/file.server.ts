import { eq } from "drizzle-orm";
import { attachments, fileBusinessUnits, fileRoles, files, fileTeams } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bind } from "@/lib/engine/resource/bind";
import { visibleFile } from "./audience";
import { file } from "./file.resource";
import { assertSentBy, isNarrowed } from "./image";
import { emptiedContents, fileErrors, mimeFits } from "./rules";

export const fileServer = bind({
  resource: file,
  table: files,
  links: {
    roleIds: { table: fileRoles, own: fileRoles.fileId, target: fileRoles.roleId },
    teamIds: { table: fileTeams, own: fileTeams.fileId, target: fileTeams.teamId },
    businessUnitIds: {
      table: fileBusinessUnits,
      own: fileBusinessUnits.fileId,
      target: fileBusinessUnits.businessUnitId,
    },
  },
  visible: visibleFile,
  prepare: async (_ctx, values, before) => emptiedContents({ ...before, ...values }),
  rules: fileErrors,
  check: async (ctx, values, before) => {
    const { type, attachmentId } = values;
    if ((type !== "image" && type !== "pdf") || !attachmentId) return;
    if (attachmentId !== before?.attachmentId && isNarrowed(ctx))
      await assertSentBy(ctx, { key: "attachmentId", id: attachmentId, by: [ctx.userId] });
    const [sent] = await ctx.tx
      .select({ kind: attachments.kind, mime: attachments.mime })
      .from(attachments)
      .where(eq(attachments.id, attachmentId));
    if (!sent) throw invalidFields({ attachmentId: "not_found" });
    // A photo of somebody's visit is no document: publishing it here would open it to everyone.
    if (sent.kind !== "document" || !mimeFits(type, sent.mime)) {
      throw invalidFields({ attachmentId: "file_of_other_type" });
    }
  },
});
