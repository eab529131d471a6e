"use server";

import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { type PastAnswer, pastAnswers, type Trial, type TriedRule, tryRule } from "./mail-tester";

/** Answers of the past that an e-mail rule can be tried on. */
export async function findAnswers(taskId: string): Promise<Result<PastAnswer[]>> {
  return act((ctx) => pastAnswers(ctx, String(taskId)));
}

/** What a rule would do with an answer; nothing is sent. */
export async function tryMail(rule: TriedRule, answerId: string): Promise<Result<Trial>> {
  return act((ctx) =>
    tryRule(
      ctx,
      {
        subject: String(rule?.subject ?? ""),
        body: String(rule?.body ?? ""),
        recipient: String(rule?.recipient ?? ""),
        conditions: Array.isArray(rule?.conditions) ? rule.conditions.slice(0, 20) : [],
      },
      String(answerId),
    ),
  );
}
