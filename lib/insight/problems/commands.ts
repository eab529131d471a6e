import { and, asc, desc, eq, ne } from "drizzle-orm";
import { operationalProblemComments as comments, operationalProblems as problems, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { invalidFields, notFound, Problem } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { traceName } from "@/lib/engine/audit/trace";
import { writeAudit } from "@/lib/engine/audit/write";
import { findEvent, readEvents } from "@/lib/engine/events/read";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { visibleUser } from "@/lib/records/users/visible";
import { problemEvents } from "./operational-problem.events";
import { type ProblemRow, stateOf } from "./record";
import { assignSchema, commentSchema, resolveSchema, snoozeSchema } from "./schemas";

type Body = Readonly<Record<string, unknown>>;
type Values = Partial<typeof problems.$inferInsert>;
/** Nothing is put off longer. */
const LONGEST_SNOOZE = 90;
const MOST_NAMES = 500;

export type WholeProblem = { readonly row: ProblemRow; readonly comments: Awaited<ReturnType<typeof commentsOf>> };

/** A line with what was said about it. Throws `not_found`. */
export async function getProblem(ctx: Ctx, id: string): Promise<WholeProblem> {
  authorize(ctx, "GET", "AUDITSEXPORTSCREEN");
  return readEvents(problemEvents, ctx, (ctx) => wholeOf(ctx, id));
}

/** Gives a line to somebody who is seen and can see it, or takes it from whoever has it. */
export async function assignProblem(ctx: Ctx, id: string, input: Body): Promise<WholeProblem> {
  authorize(ctx, "PUT", "OPERATIONALPROBLEM");
  const { user_id: assigneeId } = parseBody(assignSchema, input);
  return change(ctx, id, "assign", async (ctx, row) => {
    if (row.resolvedAt) throw new Problem("invalid_transition");
    if (assigneeId) await assertAssignable(ctx, assigneeId);
    return { assigneeId, assignedAt: assigneeId ? new Date() : null };
  });
}

/** Settles a line, and says why. */
export async function resolveProblem(ctx: Ctx, id: string, input: Body): Promise<WholeProblem> {
  authorize(ctx, "PUT", "OPERATIONALPROBLEM");
  const { reason } = parseBody(resolveSchema, input);
  return change(ctx, id, "resolve", async ({ userId }, row) => {
    if (row.resolvedAt) throw new Problem("invalid_transition");
    return { resolvedAt: new Date(), resolvedBy: userId, comment: reason };
  });
}

/** Brings a line back that was resolved or put off. */
export async function reopenProblem(ctx: Ctx, id: string): Promise<WholeProblem> {
  authorize(ctx, "PUT", "OPERATIONALPROBLEM");
  return change(ctx, id, "reopen", async (_ctx, row) => {
    if (!row.resolvedAt && !row.snoozedUntil) throw new Problem("invalid_transition");
    return { resolvedAt: null, resolvedBy: null, comment: null, snoozedUntil: null, snoozeReason: null };
  });
}

/** Puts a line out of sight until a day, and says why. */
export async function snoozeProblem(ctx: Ctx, id: string, input: Body): Promise<WholeProblem> {
  authorize(ctx, "PUT", "OPERATIONALPROBLEM");
  const { until, reason } = parseBody(snoozeSchema, input);
  const today = localDate(new Date(), ctx.timeZone);
  if (until <= today || until > plusDays(today, LONGEST_SNOOZE)) throw invalidFields({ until: "snooze_range" });
  return change(ctx, id, "snooze", async (_ctx, row) => {
    if (row.resolvedAt) throw new Problem("invalid_transition");
    return { snoozedUntil: until, snoozeReason: reason };
  });
}

/** Adds to what was said about a line; nothing said is ever changed. */
export async function commentProblem(ctx: Ctx, id: string, input: Body): Promise<WholeProblem> {
  authorize(ctx, "POST", "OPERATIONALPROBLEM");
  const { body } = parseBody(commentSchema, input);
  return change(
    ctx,
    id,
    "comment",
    async (ctx, row) => {
      await ctx.tx.insert(comments).values({ problemId: row.id, userId: ctx.userId, body });
      return null;
    },
    { comment: body },
  );
}

/** One change of one line that this person sees, in one transaction with what the log says of it. Who has not the screen sees none. */
async function change(
  ctx: Ctx,
  id: string,
  action: string,
  work: (ctx: TxCtx, row: ProblemRow) => Promise<Values | null>,
  said: Body = {},
): Promise<WholeProblem> {
  if (!can(ctx, "GET", "AUDITSEXPORTSCREEN")) throw notFound();
  problemEvents.demand?.(ctx);
  try {
    return await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      const seen = await findEvent(problemEvents, tctx, id);
      await tx.select({ id: problems.id }).from(problems).where(eq(problems.id, seen.id)).for("update");
      const row = await findEvent(problemEvents, tctx, id);
      const values = await work(tctx, row);
      if (values) await tx.update(problems).set(values).where(eq(problems.id, row.id));
      const after = await findEvent(problemEvents, tctx, id);
      const today = localDate(new Date(), ctx.timeZone);
      const told = (one: ProblemRow) => ({
        state: stateOf(one, today),
        assigneeId: one.assigneeId,
        snoozedUntil: one.snoozedUntil,
        reason: one.comment ?? one.snoozeReason,
      });
      await writeAudit(tctx, {
        resource: "operationalProblem",
        recordId: row.id,
        recordName: [row.code, row.userName ?? row.posName].filter(Boolean).join(" "),
        action,
        before: values && told(row),
        after: { ...(values && told(after)), ...said },
      });
      return wholeOf(tctx, id);
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

async function wholeOf(ctx: TxCtx, id: string): Promise<WholeProblem> {
  const row = await findEvent(problemEvents, ctx, id);
  return { row, comments: await commentsOf(ctx, row.id) };
}

function commentsOf({ tx }: TxCtx, problemId: string) {
  return tx
    .select({
      id: comments.id,
      body: comments.body,
      userName: traceName(comments.userId),
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(eq(comments.problemId, problemId))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** Those that this person sees and who work here; anybody else is as one who does not exist. */
const works = (ctx: TxCtx) => and(eq(users.isActive, true), ne(users.type, "business_unit"), visibleUser(ctx));

async function assertAssignable(ctx: TxCtx, userId: string): Promise<void> {
  const [found] = await ctx.tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), works(ctx)));
  if (!found) throw invalidFields({ user_id: "not_found" });
}

export type Assignable = { readonly id: string; readonly name: string };

/** Whom a line may be given to: the asker first, then those of the back-office, then the field. */
export async function assignables(ctx: Ctx): Promise<readonly Assignable[]> {
  authorize(ctx, "PUT", "OPERATIONALPROBLEM");
  authorize(ctx, "GET", "AUDITSEXPORTSCREEN");
  return withTenant(ctx, (tx) =>
    tx
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(works({ ...ctx, tx }))
      .orderBy(desc(eq(users.id, ctx.userId)), desc(eq(users.type, "tenant")), asc(users.nameSearch))
      .limit(MOST_NAMES),
  );
}
