import { eq } from "drizzle-orm";
import { pos, users } from "@/db/schema";
import type { Point } from "@/lib/base/geo/point";
import { writeAudit } from "@/lib/engine/audit/write";
import { can } from "@/lib/platform/permissions/authorize";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { joinLiveUnits } from "@/lib/records/clients/live-links";
import { tenantSettings } from "@/lib/records/tenants/settings";
import type { AcceptedLine } from "./form";
import type { AnsweredTask } from "./form-of";

const MAX_NAME = 120;

/**
 * Registers the PDV that a new-PDV task describes, under the id that the device gave it: its name is the first text that was answered,
 * its place is where it was answered; everything else stays in the answer. Where people in the field may add PDVs (`is_add_pdv`) it is
 * in use at once, else it is a proposal: an inactive PDV that the back-office completes and activates.
 */
export async function registerPos(
  ctx: TxCtx,
  task: AnsweredTask,
  { id, userId, lines, point }: { id: string; userId: string; lines: readonly AcceptedLine[]; point: Point | null },
): Promise<void> {
  const words = lines.find(({ item, value }) => item.question.subtype === null && value.text !== undefined)?.value.text;
  const values = {
    id,
    name: [...(words ?? task.name)].slice(0, MAX_NAME).join(""),
    isActive: await mayAdd(ctx, userId),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
  await ctx.tx.insert(pos).values(values);
  await joinLiveUnits(ctx, "pos", [id]);
  await writeAudit(ctx, { resource: "pos", recordId: id, action: "create", before: null, after: values });
}

async function mayAdd(ctx: TxCtx, userId: string): Promise<boolean> {
  if (!can(ctx, "POST", "POS")) return false;
  const [author] = await ctx.tx.select({ type: users.type }).from(users).where(eq(users.id, userId));
  return author?.type !== "promoter" || (await tenantSettings(ctx)).isAddPdv;
}
