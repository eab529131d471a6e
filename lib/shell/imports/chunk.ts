import { and, eq, inArray, sql } from "drizzle-orm";
import { importJobs, importLines } from "@/db/schema";
import { type TenantTx, withTenant } from "@/db/with-tenant";
import type { Words } from "@/lib/base/i18n/words";
import { forbidden, Problem } from "@/lib/base/problem/catalogue";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { inJob, noteProgress } from "@/lib/engine/jobs/life";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import type { NextLines } from "./ahead";
import { heldImport } from "./held";
import { mayImport } from "./importable";
import type { ImportJob, ImportLine } from "./job";
import { firstLines } from "./known-keys";
import { beyond, seatsOf } from "./seats";
import type { Plan } from "./understand";
import { type Outcome, writeLines } from "./write-lines";

type JobCtx = Ctx & { readonly lane: "job" };

/** Thrown to roll back what a dry run did. */
class Undone extends Error {
  constructor(readonly outcomes: readonly Outcome[]) {
    super("dry run");
  }
}

/** Finds out what the next lines would do: does it, and takes it back. False when none is left. @door inner */
export async function checkPart(ctx: JobCtx, job: ImportJob, plan: Plan, words: Words): Promise<boolean> {
  return withTenant(ctx, async (tx) => {
    const now = await heldImport(tx, job);
    const next = now && (await plan.ahead.take({ ...ctx, tx }, now, plan));
    if (!now || !next || next.groups.length === 0) return false;
    const earlier: typeof firstLines = (inner, _, keys) => plan.known.firstLines(inner, now, keys);
    const outcomes = await wouldDo({ ...ctx, tx }, now, plan, next, words, earlier);
    await note(tx, now, outcomes, null);
    return true;
  });
}

/** What these lines would do: does it, and takes it back. @door inner */
async function wouldDo(
  ctx: TxCtx,
  now: ImportJob,
  plan: Plan,
  next: NextLines,
  words: Words,
  earlier: typeof firstLines,
): Promise<readonly Outcome[]> {
  const outcomes = await ctx.tx
    .transaction(async (inner): Promise<readonly Outcome[]> => {
      const seen = (keys: readonly string[]) => earlier(inner, now, keys);
      throw new Undone(await writeLines(plan, { ...ctx, tx: inner }, next, words, seen));
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.outcomes;
      throw error;
    });
  // What was made for the dry run is gone with it.
  for (const [, { field }] of plan.columns)
    if (field.kind === "ref" || field.kind === "refs") plan.lookups.forget(field.to);
  return outcomes;
}

/** Finds out anew what one line would do, beside those before it; gives the numbers that are then true of the import. @door inner */
export async function checkLine(
  ctx: TxCtx,
  job: ImportJob,
  plan: Plan,
  words: Words,
  { line, cells, action }: Pick<ImportLine, "line" | "cells" | "action">,
): Promise<ImportJob> {
  const outcomes = await wouldDo(
    ctx,
    { ...job, nextLine: line - 1 },
    plan,
    { groups: [{ lines: [line], cells }], said: null },
    words,
    firstLines,
  );
  const set = await noteLines(ctx.tx, job, outcomes, null);
  const less = (one: ImportLine["action"]) => (one === action ? 1 : 0);
  const now = { ...job, ...set, done: job.done, nextLine: job.nextLine };
  return {
    ...now,
    creates: now.creates - less("create"),
    updates: now.updates - less("update"),
    same: now.same - less("same"),
    errors: now.errors - less("error"),
  };
}

/** Does what the next lines say, and notes it beside them in the same transaction. False when none is left. @door inner */
export async function runPart(ctx: JobCtx, job: ImportJob, plan: Plan, words: Words): Promise<boolean> {
  return withTenant(ctx, async (tx) => {
    const now = await heldImport(tx, job);
    const outcomes = now && (await doNext({ ...ctx, tx }, now, plan, words));
    if (!now || !outcomes) return false;
    await note(tx, now, outcomes, "run");
    return true;
  });
}

/** Ends a transaction that holds all lines, since somebody stopped it. */
class Stopped extends Error {}

/**
 * Does all lines, or none: in one transaction, ended by the first one that is refused. How far it is stands in transactions of its own, so that
 * the import is not locked meanwhile: it can be watched, and stopped. @door inner
 */
export async function runWhole(
  ctx: JobCtx,
  job: ImportJob,
  plan: Plan,
  words: Words,
  stopped: () => boolean,
): Promise<boolean> {
  const whole = async (tx: TenantTx) => {
    let now: ImportJob = { ...job, done: 0, nextLine: 0, successes: 0, failures: 0 };
    for (;;) {
      const outcomes = await doNext({ ...ctx, tx }, now, plan, words);
      if (!outcomes) break;
      const failed = outcomes.find(({ action }) => action === "error");
      if (failed) throw new Problem("import_line_refused", { params: { line: failed.lines[0] ?? 0 } });
      now = { ...now, ...(await noteLines(tx, now, outcomes, "run")) };
      const { done } = now;
      const isOurs = await inJob(job, (own) => noteProgress(own, { ...job, kind: "import" }, { done }));
      if (stopped() || !isOurs) throw new Stopped();
      if (!mayImport(await askerCtx(job, { tx }), plan.bound)) throw forbidden();
    }
    if (!(await heldImport(tx, job))) throw new Stopped();
    const { done, nextLine, successes, failures } = now;
    await tx.update(importJobs).set({ done, nextLine, successes, failures }).where(eq(importJobs.id, job.id));
  };
  await withTenant(ctx, whole).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error;
  });
  return false;
}

/** Does the next lines behind the checkpoint; null when none is left. */
async function doNext(ctx: TxCtx, now: ImportJob, plan: Plan, words: Words): Promise<readonly Outcome[] | null> {
  const next = await plan.ahead.take(ctx, now, plan);
  const earlier = (keys: readonly string[]) => plan.known.firstLines(ctx.tx, now, keys);
  return next.groups.length === 0 ? null : writeLines(plan, ctx, next, words, earlier);
}

/** Notes what became of lines, and moves the checkpoint behind them. */
async function note(tx: TenantTx, job: ImportJob, outcomes: readonly Outcome[], run: "run" | null): Promise<void> {
  const set = await noteLines(tx, job, outcomes, run);
  await tx.update(importJobs).set(set).where(eq(importJobs.id, job.id));
}

/** Notes what became of lines beside them; gives what is then true of the import. */
async function noteLines(tx: TenantTx, job: ImportJob, outcomes: readonly Outcome[], run: "run" | null) {
  const lines = outcomes.flatMap((one) =>
    one.lines.map((line) => ({
      line,
      record_key: one.key,
      action: one.action,
      outcome: run && one.action !== "same" ? (one.action === "error" ? "failed" : "done") : null,
      record_id: one.recordId,
      record_name: one.recordName,
      inactive: one.inactive,
      changes: one.byLine?.get(line)?.changes ?? (line === one.lines[0] || !one.byLine ? one.changes : null),
      problems: one.byLine?.get(line)?.problems ?? one.problems,
      // One record is taken back once, by its first line.
      before: run && line === one.lines[0] ? one.before : null,
      stamp: run && line === one.lines[0] ? (one.stamp?.toISOString() ?? null) : null,
    })),
  );
  // Between these, so that the server does not read the whole file to find them.
  const [first, last] = [Math.min(...lines.map(({ line }) => line)), Math.max(...lines.map(({ line }) => line))];
  await tx.execute(sql`
    update ${importLines} as l set record_key = n.record_key, action = n.action, outcome = n.outcome, record_id = n.record_id,
      record_name = n.record_name, inactive = n.inactive, changes = n.changes, problems = n.problems, before = n.before, stamp = n.stamp
    from json_to_recordset(${JSON.stringify(lines)}::json) as n(line int, record_key text, action text, outcome text, record_id uuid,
      record_name text, inactive boolean, changes jsonb, problems jsonb, before jsonb, stamp timestamptz)
    where l.import_job_id = ${job.id}::uuid and l.line = n.line and l.line between ${first}::int and ${last}::int`);
  const count = (action: Outcome["action"]) => lines.filter((one) => one.action === action).length;
  const done = { done: job.done + lines.length, nextLine: last };
  const written = count("create") + count("update");
  return run
    ? { ...done, successes: job.successes + written, failures: job.failures + count("error") }
    : {
        ...done,
        creates: job.creates + count("create"),
        updates: job.updates + count("update"),
        same: job.same + count("same"),
        errors: job.errors + count("error"),
        seats: job.seats + outcomes.filter(({ seat }) => seat).length,
      };
}

/** The check is over: who would enter without a seat is marked, the last ones first. @door inner */
export async function finishCheck(ctx: JobCtx, job: ImportJob): Promise<void> {
  await withTenant(ctx, async (tx) => {
    const now = await heldImport(tx, job);
    if (!now) return;
    const over = beyond(await seatsOf({ ...ctx, tx }, job.type), now.seats);
    const created = and(eq(importLines.importJobId, job.id), eq(importLines.action, "create"));
    const last = tx
      .select({ line: importLines.line })
      .from(importLines)
      .where(created)
      .orderBy(sql`${importLines.line} desc`)
      .limit(over);
    await tx
      .update(importLines)
      .set({ inactive: false })
      .where(and(created, eq(importLines.inactive, true)));
    if (over > 0)
      await tx
        .update(importLines)
        .set({ inactive: true })
        .where(and(created, inArray(importLines.line, last)));
  });
}
