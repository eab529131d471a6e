import { translatorFor } from "@/lib/base/i18n/translate";
import { bondView } from "@/lib/base/problem/view";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOfPath } from "@/lib/shell/registry";
import type { Blocked, BulkPreview, BulkOutcome as Outcome } from "./operations/bulk";
import type { BlockedView, BulkOutcome, BulkPreviewView } from "./result";

async function blockedViews(blocked: readonly Blocked[], ctx: Ctx): Promise<BlockedView[]> {
  const t = await translatorFor(ctx.locale);
  return blocked.map((b) => ({
    ...b,
    bonds: b.bonds.map((bond) => bondView(t, bond, (path) => boundOfPath(path)?.resource.path)),
  }));
}

/** The outcome of a bulk action in the reader's words. */
export async function bulkView(outcome: Outcome, ctx: Ctx): Promise<BulkOutcome> {
  return { ...outcome, blocked: await blockedViews(outcome.blocked, ctx) };
}
export async function bulkPreviewView(preview: BulkPreview, ctx: Ctx): Promise<BulkPreviewView> {
  const [blocked, warning] = await Promise.all([
    blockedViews(preview.blocked, ctx),
    preview.warning?.view(ctx.locale) ?? null,
  ]);
  return { ...preview, blocked, warning };
}
