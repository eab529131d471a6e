import { asc, eq, sql } from "drizzle-orm";
import { questionnaireAnswers, questionnaires } from "@/db/schema";
import { rowsOf } from "@/lib/base/objects/records";
import type { Row } from "@/lib/engine/resource/list-query";
import { open } from "@/lib/engine/resource/open";
import { readOne } from "@/lib/engine/resource/operations/get";
import { refOf } from "@/lib/engine/resource/refs";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { bankQuestions } from "./bank";
import { type DraftItem, EMPTY_DRAFT, type TaskDraft } from "./builder/draft";
import { conditionOf } from "./rules";
import { taskKey } from "./versions";

export type TaskVersion = {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly publishedAt: string | null;
  readonly answers: number;
};
/** A task with all that its builder shows. JSON, fit for a client component. */
export type TaskSheet = {
  /** null = a new task. */
  readonly id: string | null;
  readonly updatedAt: string | null;
  readonly publishedAt: string | null;
  readonly isActive: boolean;
  readonly version: number;
  readonly answers: number;
  /** A device has it. */
  readonly given: boolean;
  readonly versions: readonly TaskVersion[];
  readonly draft: TaskDraft;
  readonly abilities: {
    readonly edit: boolean;
    readonly version: boolean;
    readonly remove: boolean;
    readonly addQuestion: boolean;
    readonly changeQuestion: boolean;
  };
};

const abilitiesOf = (ctx: Ctx, isNew: boolean): TaskSheet["abilities"] => ({
  edit: can(ctx, isNew ? "POST" : "PUT", "QUESTIONNAIRE"),
  version: can(ctx, "POST", "QUESTIONNAIRE"),
  remove: can(ctx, "DELETE", "QUESTIONNAIRE"),
  addQuestion: can(ctx, "POST", "QUESTION"),
  changeQuestion: can(ctx, "PUT", "QUESTION"),
});

/** The sheet of a task that does not exist yet. */
export function newTaskSheet(ctx: Ctx): TaskSheet {
  authorize(ctx, "POST", "QUESTIONNAIRE");
  const blank = {
    id: null,
    updatedAt: null,
    publishedAt: null,
    isActive: true,
    version: 1,
    answers: 0,
    given: false,
    versions: [],
  };
  return { ...blank, draft: EMPTY_DRAFT, abilities: abilitiesOf(ctx, true) };
}

/** Reads the sheet of a task. Throws `forbidden`, `not_found`. */
export async function taskSheet(ctx: Ctx, id: string): Promise<{ readonly sheet: TaskSheet; readonly row: Row }> {
  authorize(ctx, "GET", "QUESTIONNAIRE");
  const bound = boundOf("questionnaire");
  return open(bound, ctx, "write", async (tctx) => {
    const row = await readOne(bound, tctx, id);
    const items = rowsOf(row.items);
    const asked = await bankQuestions(
      tctx,
      items.map((item) => String(item.questionId)),
    );
    const byId = new Map(asked.map((question) => [question.id, question]));
    const answers = sql<number>`(select count(*)::int from ${questionnaireAnswers} a
      where a.tenant_id = ${questionnaires}.tenant_id and a.questionnaire_id = ${questionnaires}.id)`;
    const versions = await tctx.tx
      .select({
        id: questionnaires.id,
        version: questionnaires.version,
        isActive: questionnaires.isActive,
        publishedAt: questionnaires.publishedAt,
        givenAt: questionnaires.givenAt,
        answers,
      })
      .from(questionnaires)
      .where(eq(taskKey, String(row.originId ?? row.id)))
      .orderBy(asc(questionnaires.version));
    const own = versions.find((version) => version.id === row.id);
    const sheet: TaskSheet = {
      id: row.id,
      updatedAt: String(row.updatedAt),
      publishedAt: row.publishedAt === null ? null : String(row.publishedAt),
      isActive: row.isActive === true,
      version: Number(row.version),
      answers: own?.answers ?? 0,
      given: own?.givenAt != null,
      versions: versions.map(({ givenAt, ...one }) => ({
        ...one,
        publishedAt: one.publishedAt?.toISOString() ?? null,
      })),
      draft: {
        name: String(row.name),
        description: String(row.description ?? ""),
        type: String(row.type),
        businessUnit: refOf(row.businessUnit),
        items: items.flatMap((item): DraftItem[] => {
          const question = byId.get(String(item.questionId));
          if (!question) return [];
          return [
            {
              id: String(item.id),
              question,
              label: String(item.label ?? ""),
              mandatoryAnswer: item.mandatoryAnswer === true,
              finalizeTask: item.finalizeTask === true,
              isActive: item.isActive === true,
              showWhen: conditionOf(item.showWhen),
            },
          ];
        }),
      },
      abilities: abilitiesOf(ctx, false),
    };
    return { sheet, row };
  });
}
