import { translatorFor } from "@/lib/base/i18n/translate";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { bondView } from "@/lib/base/problem/view";
import { changesOf } from "@/lib/engine/audit/changes";
import { bondsOf } from "@/lib/engine/resource/bonds";
import { describeResource } from "@/lib/engine/resource/describe";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { posServer } from "./pos.server";

/** What a person looks at before two PDVs become one. */
export type MergePreview = {
  /** Fields in which they differ, in words. */
  readonly difference: readonly {
    readonly key: string;
    readonly label: string;
    readonly keep: string;
    readonly drop: string;
  }[];
  /** What would move: "12 check-ins". */
  readonly moves: readonly string[];
};

/** Both PDVs side by side, and what hangs on the one that would go. Throws as `mergePos` does, and changes nothing. */
export async function compareForMerge(ctx: Ctx, keepId: string, dropId: string): Promise<MergePreview> {
  authorize(ctx, "PUT", "POS");
  authorize(ctx, "DELETE", "POS");
  if (keepId.toLowerCase() === dropId.toLowerCase()) throw invalidFields({ dropId: "self_reference" });
  const [descriptor, t] = await Promise.all([describeResource(posServer, ctx), translatorFor(ctx.locale)]);
  return open(posServer, ctx, "write", async (tctx) => {
    const keep = await readOne(posServer, tctx, keepId);
    const drop = await readOne(posServer, tctx, dropId);
    const words = { t, locale: ctx.locale, timeZone: ctx.timeZone };
    const bonds = await bondsOf(posServer, tctx, [drop.id]);
    return {
      difference: changesOf(descriptor.fields, keep, drop, words).map(({ key, label, from, to }) => ({
        key,
        label,
        keep: from,
        drop: to,
      })),
      moves: bonds.map((bond) => bondView(t, bond).label),
    };
  });
}
