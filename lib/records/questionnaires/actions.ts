"use server";

import { revalidatePath } from "next/cache";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import { create } from "@/lib/engine/resource/operations/create";
import { update } from "@/lib/engine/resource/operations/update";
import type { Result } from "@/lib/engine/resource/result";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newQuestionVersion } from "@/lib/records/questions/versions";
import { boundOf } from "@/lib/shell/registry";
import { bankQuestions, searchBank } from "./bank";
import type { BankQuestion } from "./builder/draft";
import { newTaskVersion, publishTask } from "./versions";

/** Questions to add to a task. */
export async function findQuestions(text: string, type: string | null): Promise<Result<BankQuestion[]>> {
  return act((ctx) => searchBank(ctx, asText(text).slice(0, 200), typeof type === "string" && type ? type : null));
}

/**
 * Keeps a question of the builder: a new one (`id` null), the same one changed, or its next version. Gives it as the bank has it now.
 */
export async function keepQuestion(
  id: string | null,
  input: Record<string, unknown>,
  as: "change" | "version",
): Promise<Result<BankQuestion>> {
  return act(async (ctx) => {
    authorize(ctx, "GET", "QUESTION");
    const body = input !== null && typeof input === "object" ? input : {};
    const kept = await keep(ctx, id, body, as);
    revalidatePath("/questions");
    const [question] = await withTenant(ctx, (tx) => bankQuestions({ ...ctx, tx }, [kept.id]));
    if (!question) throw notFound();
    return question;
  });
}

async function keep(ctx: Ctx, id: string | null, body: Record<string, unknown>, as: "change" | "version") {
  if (id === null) return (await create(boundOf("question"), ctx, body)).row;
  return as === "version" ? newQuestionVersion(ctx, id, body) : update(boundOf("question"), ctx, id, body);
}

/** Makes a task as a draft, whatever it asks already: it is published by a step of its own. */
export async function createDraft(input: Record<string, unknown>): Promise<Result<{ id: string; updatedAt: string }>> {
  return act(async (ctx) => {
    authorize(ctx, "POST", "QUESTIONNAIRE");
    const { items, ...own } = input !== null && typeof input === "object" ? input : {};
    const bound = boundOf("questionnaire");
    const row = await withTenant(ctx, async (tx) => {
      const tctx = { ...ctx, tx };
      const made = await create(bound, tctx, own);
      return items === undefined ? made.row : update(bound, tctx, made.row.id, { items });
    });
    revalidatePath("/questionnaires");
    return { id: row.id, updatedAt: String(row.updatedAt) };
  });
}

/** Puts a draft in force. */
export async function publish(id: string): Promise<Result<string>> {
  return act(async (ctx) => {
    const { updatedAt } = await publishTask(ctx, asText(id));
    revalidatePath("/questionnaires");
    return String(updatedAt);
  });
}

/** Gives the id of the draft of the next version. */
export async function startVersion(id: string): Promise<Result<string>> {
  return act(async (ctx) => {
    const { row } = await newTaskVersion(ctx, asText(id));
    revalidatePath("/questionnaires");
    return row.id;
  });
}
