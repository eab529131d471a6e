import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { exportJobs } from "@/db/schema";
import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import type { Sheet, SheetFormat } from "@/lib/base/sheets/columns";
import { csvHead, csvRows } from "@/lib/base/sheets/csv";
import { MAX_XLSX_ROWS } from "@/lib/base/sheets/sheet";
import { type ReportFile, readerName, recordExport } from "@/lib/engine/report/export-record";
import type { ListQuery } from "@/lib/engine/resource/list-query";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { writeAudit } from "../write";
import { trailBatches } from "./batches";
import { readTrail } from "./queries";
import { periodOf } from "./where";

export type TrailFile =
  | { readonly kind: "whole"; readonly file: ReportFile }
  | { readonly kind: "stream"; readonly name: string; readonly body: AsyncGenerator<string> };
type Head = Omit<Sheet, "rows">;

/**
 * The trail as a file: a row per field that changed, under the filters of the screen and with what the reader may read. A workbook holds 5,000
 * rows and throws `too_many_rows` beyond; csv has no end, for it is written as it is read.
 */
export async function exportTrail(ctx: Ctx, query: ListQuery, format: SheetFormat): Promise<TrailFile> {
  authorize(ctx, "GET", "ROLE");
  // The line that tells of this very file is not in it.
  const until = new Date();
  const head = await readTrail(ctx, () => headOf(ctx, query));
  const { from, to } = periodOf(ctx, query);
  const asked = { from, to, q: query.q, filters: query.filters };
  const t = await translatorFor(ctx.locale);
  const name = `${t("trail.fileName")}-${from}-${to}`;
  if (format === "csv")
    return { kind: "stream", name: `${name}.csv`, body: streamed(ctx, { query, until, head, asked, name }) };
  const rows: Sheet["rows"][number][] = [];
  for await (const batch of trailBatches(ctx, query, until)) {
    rows.push(...batch);
    if (rows.length > MAX_XLSX_ROWS)
      throw new Problem("too_many_rows", { params: { limit: MAX_XLSX_ROWS, rows: rows.length } });
  }
  const file = await recordExport(ctx, { sheet: { ...head, rows }, format, type: TYPE, query: asked, name });
  return { kind: "whole", file };
}
const TYPE = "audit_trail";

async function headOf(ctx: Ctx, query: ListQuery): Promise<Head> {
  const t = await translatorFor(ctx.locale);
  const { from, to } = periodOf(ctx, query);
  const label = (key: string) => t(`trail.file.${key}`);
  const text = (key: string) => ({ label: label(key), kind: "text" as const });
  return {
    title: t("trail.title"),
    about: [
      t("reports.about.period", { from: formatDay(ctx.locale, from), to: formatDay(ctx.locale, to) }),
      t("trail.about.filter", { q: query.q?.trim() || "—", filters: Object.keys(query.filters).length }),
      t("reports.about.zone", { zone: ctx.timeZone }),
      t("reports.about.by", { name: await readerName(ctx), at: formatDateTime(ctx.locale, new Date(), ctx.timeZone) }),
    ],
    timeZone: ctx.timeZone,
    columns: [
      { label: label("at"), kind: "dateTime" },
      ...["who", "action", "record", "name", "field", "from", "to", "origin"].map(text),
    ],
  };
}

type Asked = {
  readonly query: ListQuery;
  readonly until: Date;
  readonly head: Head;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly name: string;
};

/** That somebody takes the trail is written down before the first line leaves; its hash and length when the last one has. */
async function* streamed(ctx: Ctx, { query, until, head, asked, name }: Asked): AsyncGenerator<string> {
  const id = uuidv7();
  const fileName = `${name}.csv`;
  const columns = head.columns.map(({ label }) => label);
  await readTrail(ctx, async (ctx) => {
    const values = { type: TYPE, format: "csv" as const, query: { ...asked }, columns, fileName };
    const begun = { id, createdBy: ctx.userId, status: "started" as const, startedAt: new Date() };
    await ctx.tx.insert(exportJobs).values({ ...begun, ...values });
    const after = { type: TYPE, format: "csv", query: asked };
    await writeAudit(ctx, {
      resource: "exportJob",
      recordId: id,
      recordName: fileName,
      action: "export",
      before: null,
      after,
    });
  });
  const hash = createHash("sha256");
  const pass = (text: string) => {
    hash.update(text);
    return text;
  };
  let done = 0;
  let status: "completed" | "failed" = "failed";
  try {
    yield pass(csvHead(head, ctx.locale));
    for await (const rows of trailBatches(ctx, query, until)) {
      done += rows.length;
      yield pass(csvRows(head, rows, ctx.locale));
    }
    status = "completed";
  } finally {
    // Also when whoever asked for it went away before the end.
    const ended = { status, endedAt: new Date(), sha256: hash.digest("hex"), total: done, done };
    await readTrail(ctx, ({ tx }) => tx.update(exportJobs).set(ended).where(eq(exportJobs.id, id)));
  }
}
