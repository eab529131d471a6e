import { type Bond, invalidFields, notFound, Problem } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { bondedIds, bondsOf } from "@/lib/engine/resource/bonds";
import { open } from "@/lib/engine/resource/open";
import { deleteRows } from "@/lib/engine/resource/operations/remove";
import { lockVisible } from "@/lib/engine/resource/select";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { userServer } from "./user.server";

export type DeletedPeople = {
  readonly deleted: readonly string[];
  /** Who stays, and what they are bound to. */
  readonly blocked: readonly { readonly id: string; readonly bonds: readonly Bond[] }[];
};

/**
 * Deletes those of these people that nothing depends on, and says of each of the others why not. Throws `not_found` when one cannot
 * be seen, `invalid_transition` for oneself, and `has_bonds` (with `blocked`) when nobody could be deleted.
 */
export async function deleteMultiple(ctx: Ctx, ids: readonly string[]): Promise<DeletedPeople> {
  authorize(ctx, "DELETE", "USER");
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (wanted.length === 0) throw invalidFields({ ids: "required" });
  if (!wanted.every(isUuid)) throw notFound();
  return open(userServer, ctx, "delete", async (tctx) => {
    const rows = await lockVisible(userServer, tctx, wanted);
    if (rows.length !== wanted.length) throw notFound();
    const bonded = await bondedIds(userServer, tctx, wanted);
    const blocked: { id: string; bonds: Bond[] }[] = [];
    for (const id of wanted.filter((one) => bonded.has(one)))
      blocked.push({ id, bonds: await bondsOf(userServer, tctx, [id]) });
    const free = rows.filter((row) => !bonded.has(row.id));
    if (free.length === 0) {
      const bonds = await bondsOf(userServer, tctx, wanted);
      throw new Problem("has_bonds", { bonds, extra: { blocked } });
    }
    await deleteRows(userServer, tctx, free);
    return { deleted: wanted.filter((id) => !bonded.has(id)), blocked };
  });
}
