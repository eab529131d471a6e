import { and, asc, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { questionChoices, questionnaireAnswerValues, questionnaireItems, questionnaires, questions } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { containsPattern } from "@/lib/base/text/fold";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { visibleQuestion } from "@/lib/records/questions/visible";
import type { BankQuestion } from "./builder/draft";
import { visibleTask } from "./visible";

const SHOWN = 40;
/** How many tasks ask it, as far as the reader sees them. */
function usageFor(ctx: Ctx) {
  const asking = new QueryBuilder()
    .select({ n: sql`count(distinct ${questionnaireItems.questionnaireId})::int` })
    .from(questionnaireItems)
    .innerJoin(questionnaires, eq(questionnaires.id, questionnaireItems.questionnaireId))
    .where(
      and(
        eq(questionnaireItems.tenantId, questions.tenantId),
        eq(questionnaireItems.questionId, questions.id),
        visibleTask(ctx),
      ),
    );
  return sql<number>`(${asking})`;
}
const answered = sql<boolean>`exists (select from ${questionnaireAnswerValues} v
  where v.tenant_id = ${questions}.tenant_id and v.question_id = ${questions}.id)`;
const given = sql<boolean>`exists (select from ${questionnaireItems} i
  join ${questionnaires} q on q.tenant_id = i.tenant_id and q.id = i.questionnaire_id
  where i.tenant_id = ${questions}.tenant_id and i.question_id = ${questions}.id and q.given_at is not null)`;

/** Questions of the bank by text, the latest version of each, the most used first; with how many tasks ask each. */
export async function searchBank(ctx: Ctx, text: string, type: string | null): Promise<BankQuestion[]> {
  authorize(ctx, "GET", "QUESTION");
  const later = alias(questions, "later");
  return withTenant(ctx, async (tx) => {
    const newer = tx
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.tenantId, questions.tenantId),
          sql`${later.version} > ${questions.version}`,
          sql`coalesce(${later.originId}, ${later.id}) = coalesce(${questions.originId}, ${questions.id})`,
        ),
      );
    return load({ ...ctx, tx }, [
      eq(questions.isActive, true),
      text.trim() ? sql`${questions.nameSearch} like ${containsPattern(text)}` : undefined,
      type ? sql`${questions.type} = ${type}` : undefined,
      notExists(newer),
    ]);
  });
}

/** These questions whole, in no order; what cannot be seen is left out. For whoever has authorised. */
export async function bankQuestions(ctx: TxCtx, ids: readonly string[]): Promise<BankQuestion[]> {
  return ids.length === 0 ? [] : load(ctx, [inArray(questions.id, [...new Set(ids)])], ids.length);
}

async function load(ctx: TxCtx, where: readonly (SQL | undefined)[], limit = SHOWN): Promise<BankQuestion[]> {
  const found = await ctx.tx
    .select({
      id: questions.id,
      name: questions.name,
      type: questions.type,
      subtype: questions.subtype,
      precision: questions.precision,
      isMultiple: questions.isMultiple,
      minFiles: questions.minFiles,
      maxFiles: questions.maxFiles,
      version: questions.version,
      originId: questions.originId,
      usage: usageFor(ctx).as("usage"),
      answered,
      fixed: sql<boolean>`${answered} or ${given}`,
    })
    .from(questions)
    .where(and(visibleQuestion(ctx), ...where))
    .orderBy(sql`usage desc`, asc(questions.nameSearch), asc(questions.id))
    .limit(limit);
  const choices = await choicesOf(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map((question) => ({ ...question, choices: choices.get(question.id) ?? [] }));
}

async function choicesOf(ctx: TxCtx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, BankQuestion["choices"]>();
  const { id, name, isActive, meaning, questionId, position } = questionChoices;
  const rows = await ctx.tx
    .select({ id, name, isActive, meaning, questionId })
    .from(questionChoices)
    .where(inArray(questionId, [...ids]))
    .orderBy(asc(position), asc(id));
  const plain = rows.map(({ questionId: of, ...choice }) => ({ of, choice }));
  return new Map([...Map.groupBy(plain, ({ of }) => of)].map(([of, list]) => [of, list.map(({ choice }) => choice)]));
}

/** One question of the bank, whole; null when it cannot be seen. */
export async function bankQuestion(ctx: Ctx, id: string): Promise<BankQuestion | null> {
  authorize(ctx, "GET", "QUESTION");
  return withTenant(ctx, async (tx) => (await bankQuestions({ ...ctx, tx }, [id]))[0] ?? null);
}
