import { v7 as uuidv7 } from "uuid";
import type { SheetFormat } from "@/lib/base/sheets/columns";
import { authorize } from "@/lib/platform/permissions/authorize";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { exportWork } from "@/lib/platform/queue/jobs";
import { storage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { lockOrders } from "./lock";
import { sameExport } from "./reuse";
import { keepWanted, type Wanted } from "./wanted";
import { type ListFile, labelsOf, recordTaken } from "./written";

/**
 * Orders a list's file from the worker; gives the job's id: that of an equal one where nothing changed since (see `sameExport`). The list's own
 * door asks who may read it. Throws `forbidden`, and `storage_full` while the disk has no room for more.
 */
export async function orderExport(ctx: Ctx, file: ListFile, wanted: Wanted, format: SheetFormat): Promise<string> {
  authorize(ctx, "POST", "EXPORTJOB");
  await storage().demandRoom();
  const id = uuidv7();
  const { type, narrowed } = file;
  const named = { fileName: `${file.name}.${format}`, columns: labelsOf(ctx, file) };
  return file.door(async (tctx) => {
    // One person's orders wait for each other, so that a button pressed five times makes one file.
    await lockOrders(tctx, "exports");
    const kept = { query: { ...narrowed }, wanted: keepWanted(ofDays(wanted, file), ctx) };
    const same = await sameExport(tctx, file, kept.wanted, format);
    if (same) return same;
    await recordTaken(tctx, { id, type, format, ...named, ...kept });
    await enqueue(tctx.tx, exportWork, { tenantId: ctx.tenantId, exportJobId: id }, { id });
    return id;
  });
}

/** The worker may come to it after midnight, when "today" means another day than the one that was looked at. */
const ofDays = (wanted: Wanted, { days }: Pick<ListFile, "days">): Wanted =>
  days && "params" in wanted ? { ...wanted, params: { ...wanted.params, ...days } } : wanted;
