import type { SheetFormat } from "@/lib/base/sheets/columns";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { orderExport } from "./order";
import type { Wanted } from "./wanted";
import { type ListFile, MOST_AT_ONCE, type Written, written } from "./written";

/** A file that is being made elsewhere: the id of its job. */
export type Ordered = { readonly job: string };

/** Whether a list is too long to wait for its file; who may not order one waits. @door inner */
export const isLong = async (ctx: Ctx, file: ListFile): Promise<boolean> =>
  can(ctx, "POST", "EXPORTJOB") && (await file.count(MOST_AT_ONCE + 1)) > MOST_AT_ONCE;

/** A list's file for whoever asks for it: at once while it is short, else from the worker. The list's own door asks who may. @door inner */
export async function giveOrOrder(
  ctx: Ctx,
  file: ListFile,
  wanted: Wanted,
  format: SheetFormat,
): Promise<Written | Ordered> {
  return (await isLong(ctx, file)) ? { job: await orderExport(ctx, file, wanted, format) } : written(ctx, file, format);
}
