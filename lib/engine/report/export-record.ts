import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { exportJobs, users } from "@/db/schema";
import { SHEET_MIME, type Sheet, type SheetFormat } from "@/lib/base/sheets/columns";
import { writeSheet } from "@/lib/base/sheets/sheet";
import { fold } from "@/lib/base/text/fold";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { read } from "./read";

export type ReportFile = {
  readonly name: string;
  readonly mime: string;
  readonly file: Buffer;
  /** Hexadecimal; kept with the record of the export. */
  readonly sha256: string;
};
type Made = {
  readonly sheet: Sheet;
  readonly format: SheetFormat;
  /** Kind of report, and what narrowed it. */
  readonly type: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Of the file, without its ending. */
  readonly name: string;
};
/** What a report's file is called, without its ending: in ASCII. */
export const fileNameOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9-]+/g, "-")
    .slice(0, 80);

/** Writes a report's file and keeps who took it, what it showed and its SHA-256. The caller has asked who may see it. @door inner */
export async function recordExport(ctx: Ctx, { sheet, format, type, query, name }: Made): Promise<ReportFile> {
  const startedAt = new Date();
  const file = await writeSheet(sheet, format, ctx.locale);
  const sha256 = createHash("sha256").update(file).digest("hex");
  const fileName = `${fileNameOf(name)}.${format}`;
  await read(ctx, async (ctx) => {
    const id = uuidv7();
    const done = sheet.rows.length;
    const columns = sheet.columns.map((column) => column.label);
    const values = { type, format, query: { ...query }, columns, fileName, sha256, total: done, done };
    const ended = { status: "completed" as const, startedAt, endedAt: new Date() };
    await ctx.tx.insert(exportJobs).values({ id, createdBy: ctx.userId, ...values, ...ended });
    await writeAudit(ctx, {
      resource: "exportJob",
      recordId: id,
      recordName: fileName,
      action: "export",
      before: null,
      after: { type, format, query, rows: done, sha256 },
    });
  });
  return { name: fileName, mime: SHEET_MIME[format], file, sha256 };
}

/** Name of who asks, for the lines above a report. @door inner */
export async function readerName(ctx: Ctx): Promise<string> {
  const [reader] = await read(ctx, ({ tx }) =>
    tx.select({ name: users.name }).from(users).where(eq(users.id, ctx.userId)),
  );
  return reader?.name ?? "";
}
