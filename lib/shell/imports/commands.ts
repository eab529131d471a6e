import { basename } from "node:path";
import { eq, sql } from "drizzle-orm";
import { type ImportReading, importJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, Problem } from "@/lib/base/problem/catalogue";
import { storableText } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { stopJob } from "@/lib/engine/jobs/life";
import { enqueue } from "@/lib/platform/queue/enqueue";
import { importWork } from "@/lib/platform/queue/jobs";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { demandTable, type ImportFile } from "./file";
import { type ImportJob, KEPT_DAYS } from "./job";
import { forget, remember } from "./matched";
import { authorizeImports, demandImportable, importOf } from "./own-import";
import { beyond, seatsOf } from "./seats";
import { targetsOf } from "./targets";

/** Lines that are done all or none: one transaction holds them, and what it waits for waits for it. */
const MOST_AT_ONCE = 10_000;
const KEPT = sql`now() + make_interval(days => ${KEPT_DAYS})`;
/** As far as nobody has said how a file is to be understood. */
const GUESSED: ImportReading = {
  ...{ kind: "text", encoding: null, delimiter: null, sheet: null, sheets: [], header: -1 },
  ...{ decimal: "", dates: "", empty: "keep" },
};

type Upload = {
  readonly resource: string;
  readonly name: string;
  readonly file: ImportFile;
  /** What the sender knows of it already. */
  readonly hasHeader?: boolean;
  readonly mapping?: Readonly<Record<string, string | null>>;
};

/**
 * Takes a file in that is stored already, and has it read. Throws `not_found` for records that are not imported, `forbidden`, and what the file's
 * bytes say of it; then the file is nobody's.
 */
export async function createImport(ctx: Ctx, { resource, name, file, hasHeader, mapping }: Upload): Promise<string> {
  authorizeImports(ctx, "POST");
  demandImportable(ctx, resource);
  await demandTable(file);
  const { id, fileKey } = file;
  const fileName = nameOf(name);
  await withTenant(ctx, async (tx) => {
    await tx.insert(importJobs).values({
      ...{ id, createdBy: ctx.userId, type: resource, status: "scheduled", step: "read", fileKey, fileName },
      reading: { ...GUESSED, ...(hasHeader === false && { header: 0 }) },
      wanted: mapping ? { mapping } : null,
      expiresAt: KEPT,
    });
    await enqueue(tx, importWork, { tenantId: ctx.tenantId, importJobId: id });
    await tell({ ...ctx, tx }, id, fileName, "create", { type: resource });
  });
  return id;
}

const nameOf = (name: string): string => {
  const plain = basename(name.replaceAll("\\", "/")).trim().slice(-200);
  return plain !== "" && storableText(plain) ? plain : "import";
};

type Sent = Readonly<Record<string, Readonly<Record<string, string | null>>>>;
export type Choices = {
  readonly reading?: Partial<Omit<ImportReading, "kind" | "sheets">> | undefined;
  readonly mapping?: readonly (string | null)[] | undefined;
  /** Beside what was chosen before; null takes that back. */
  readonly choices?: Sent | undefined;
  /** Goes on to the check when the file itself is not read again. */
  readonly check?: boolean | undefined;
};

/**
 * Changes how the file is understood, and has it read again or checked. Throws `not_found`, `forbidden` for somebody else's, `invalid_transition`
 * while it is worked on or after it ran, `invalid_fields` for fields that there are not.
 */
export async function chooseImport(ctx: Ctx, id: string, chosen: Choices): Promise<void> {
  authorizeImports(ctx, "POST");
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const job = await ownImport(tctx, id);
    const bound = demandImportable(ctx, job.type);
    const waits = job.status === "pending" || (job.status === "failed" && job.step === "read");
    if (!waits || !["map", "review", "read"].includes(job.step)) throw new Problem("invalid_transition");
    const targets = await targetsOf(bound, ctx);
    const keys = (chosen.mapping ?? []).filter((key) => key !== null);
    if (keys.some((key) => !targets.byKey.has(key)))
      throw new Problem("invalid_fields", { fields: { mapping: [{ code: "invalid_choice" }] } });
    if (new Set(keys).size !== keys.length)
      throw new Problem("invalid_fields", { fields: { mapping: [{ code: "duplicate" }] } });
    const reading = { ...(job.reading ?? GUESSED), ...chosen.reading };
    const reread = (["encoding", "delimiter", "sheet", "header"] as const).some(
      (key) => reading[key] !== job.reading?.[key],
    );
    const next = reread
      ? ({ step: "read", status: "scheduled" } as const)
      : chosen.check
        ? ({ step: "check", status: "scheduled" } as const)
        : ({ step: "map", status: "pending" } as const);
    if (next.step === "check" && !(chosen.mapping ?? job.mapping).some((key) => key !== null))
      throw new Problem("invalid_fields", { fields: { mapping: [{ code: "required" }] } });
    await tx
      .update(importJobs)
      .set({
        ...next,
        ...{
          reading,
          error: null,
          startedAt: null,
          done: 0,
          nextLine: 0,
          creates: 0,
          updates: 0,
          same: 0,
          errors: 0,
          seats: 0,
        },
        ...(reread && { total: null }),
        ...(chosen.mapping && !reread && { mapping: chosen.mapping }),
        ...(chosen.choices && { choices: merged(job.choices, chosen.choices) }),
      })
      .where(eq(importJobs.id, id));
    if (chosen.choices) await forget(tctx, job.type, chosen.choices);
    if (next.status === "scheduled") await enqueue(tx, importWork, { tenantId: ctx.tenantId, importJobId: id });
  });
}

function merged(before: ImportJob["choices"], sent: Sent): ImportJob["choices"] {
  const fields = Object.entries(sent).map(([field, said]) => {
    const all = Object.entries({ ...before[field], ...said });
    return [field, Object.fromEntries(all.filter((one): one is [string, string] => one[1] !== null))] as const;
  });
  return { ...before, ...Object.fromEntries(fields) };
}

type Order = {
  readonly mode: ImportJob["mode"];
  readonly remember?: boolean /** What the person typed: records without a seat. */;
  readonly confirm?: number | undefined;
};

/**
 * Has an import done that was checked. Throws as `chooseImport`, `import_has_errors` for all or nothing while a line has one, and
 * `import_limit` (with `beyond`) until the number of records without a seat is confirmed.
 */
export async function startImport(ctx: Ctx, id: string, order: Order): Promise<void> {
  authorizeImports(ctx, "POST");
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const job = await ownImport(tctx, id);
    demandImportable(ctx, job.type);
    if (job.step !== "review" || job.status !== "pending") throw new Problem("invalid_transition");
    if (order.mode === "all" && (job.total ?? 0) > MOST_AT_ONCE)
      throw new Problem("import_too_many_lines", { params: { limit: MOST_AT_ONCE } });
    if (order.mode === "all" && job.errors > 0)
      throw new Problem("import_has_errors", { params: { count: job.errors } });
    if (job.creates + job.updates === 0) throw new Problem("import_nothing");
    const over = beyond(await seatsOf(tctx, job.type), job.seats);
    if (over > 0 && order.confirm !== over)
      throw new Problem("import_limit", { params: { beyond: over }, extra: { beyond: over } });
    if (order.remember !== false) await remember(tctx, job);
    await tx
      .update(importJobs)
      .set({
        step: "run",
        status: "scheduled",
        mode: order.mode,
        startedAt: null,
        done: 0,
        nextLine: 0,
        successes: 0,
        failures: 0,
      })
      .where(eq(importJobs.id, id));
    await enqueue(tx, importWork, { tenantId: ctx.tenantId, importJobId: id });
    await tell(tctx, id, job.fileName, "import_run", { type: job.type, mode: order.mode });
  });
}

/** Stops an import after the part that is being done; what was done stays, and can be taken back. Throws `not_found`, `forbidden`, `invalid_transition`. */
export async function cancelImport(ctx: Ctx, id: string): Promise<void> {
  authorizeImports(ctx, "POST");
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const job = await importOf(tctx, id, true);
    if (!(await stopJob(tx, "import", job.id))) throw new Problem("invalid_transition");
    await tell(tctx, id, job.fileName, "import_cancel", { type: job.type });
  });
}

/** Takes a whole import back, as far as nobody touched its records since. Throws as `cancelImport`, and `undo_expired` after 30 days. */
export async function undoImport(ctx: Ctx, id: string): Promise<void> {
  authorizeImports(ctx, "POST");
  await withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const job = await ownImport(tctx, id);
    demandImportable(ctx, job.type);
    if (!mayUndo(job)) throw new Problem("invalid_transition");
    if (job.expiresAt && job.expiresAt < new Date()) throw new Problem("undo_expired");
    await tx
      .update(importJobs)
      // One that was stopped half-way goes on with what is left.
      .set({
        step: "undo",
        status: "scheduled",
        startedAt: null,
        done: 0,
        nextLine: 0,
        kept: job.step === "undo" ? job.kept : 0,
        endedAt: null,
      })
      .where(eq(importJobs.id, id));
    await enqueue(tx, importWork, { tenantId: ctx.tenantId, importJobId: id });
    await tell(tctx, id, job.fileName, "import_undo", { type: job.type });
  });
}

/** Whether something was written that can go back. */
export const mayUndo = ({ step, status, successes }: Pick<ImportJob, "step" | "status" | "successes">): boolean =>
  (["done", "run"].includes(step) || (step === "undo" && status !== "completed")) &&
  ["completed", "canceled", "failed"].includes(status) &&
  successes > 0;

/** An import of one's own, locked. Throws `forbidden` for one that an admin only sees. @door inner */
export async function ownImport(ctx: TxCtx, id: string): Promise<ImportJob> {
  const job = await importOf(ctx, id, true);
  if (job.createdBy !== ctx.userId) throw forbidden();
  return job;
}

const tell = (
  ctx: TxCtx,
  recordId: string,
  name: string | null,
  action: string,
  after: Readonly<Record<string, unknown>>,
) => writeAudit(ctx, { resource: "importJob", recordId, recordName: name ?? "", action, before: null, after });
