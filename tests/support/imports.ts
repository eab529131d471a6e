import { eq } from "drizzle-orm";
import { importJobs, importLines } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { storage } from "@/lib/platform/storage/store";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { type Choices, chooseImport, createImport } from "@/lib/shell/imports/commands";
import { newImportFile } from "@/lib/shell/imports/file";
import { runImport } from "@/lib/shell/imports/run";

/** Does what the worker would: whatever step the import is at. */
export const work = (ctx: Ctx, importJobId: string, signal = new AbortController().signal) =>
  runImport({ tenantId: ctx.tenantId, importJobId }, { signal });

export async function jobOf(ctx: Ctx, id: string) {
  const [job] = await withTenant(ctx, (tx) => tx.select().from(importJobs).where(eq(importJobs.id, id)));
  if (!job) throw new Error("no such import");
  return job;
}

export const linesOf = (ctx: Ctx, id: string) =>
  withTenant(ctx, (tx) =>
    tx.select().from(importLines).where(eq(importLines.importJobId, id)).orderBy(importLines.line),
  );

/** A file of which an import is made: it is to be read. */
export async function sent(ctx: Ctx, resource: string, name: string, bytes: Uint8Array): Promise<string> {
  const file = newImportFile(ctx);
  await storage().put(file.fileKey, bytes);
  return createImport(ctx, { resource, name, file });
}

/** A file that was read: its import waits for its columns. */
export async function read(
  ctx: Ctx,
  resource: string,
  file: string | Uint8Array,
  name = "arquivo.csv",
): Promise<string> {
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const id = await sent(ctx, resource, name, bytes);
  await work(ctx, id);
  return id;
}

/** A file that was read and checked: what each line would do stands beside it. */
export async function checked(
  ctx: Ctx,
  resource: string,
  file: string | Uint8Array,
  chosen: Choices = {},
): Promise<string> {
  const id = await read(ctx, resource, file);
  await chooseImport(ctx, id, { ...chosen, check: true });
  await work(ctx, id);
  return id;
}
