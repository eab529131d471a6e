"use server";

import { asText } from "@/lib/base/text/values";
import { act } from "@/lib/engine/resource/act";
import type { Result } from "@/lib/engine/resource/result";
import { type PastAnswer, pastAnswers, type Trial, type TriedRule, tryRule } from "./mail-tester";

/** Answers of the past that an e-mail rule can be tried on. */
export async function findAnswers(taskId: string): Promise<Result<PastAnswer[]>> {
  return act((ctx) => pastAnswers(ctx, asText(taskId)));
}

/** What a rule would do with an answer; nothing is sent. */
export async function tryMail(rule: TriedRule, answerId: string): Promise<Result<Trial>> {
  return act((ctx) =>
    tryRule(
      ctx,
      {
        subject: asText(rule?.subject),
        body: asText(rule?.body),
        recipient: asText(rule?.recipient),
        conditions: Array.isArray(rule?.conditions) ? rule.conditions.slice(0, 20) : [],
      },
      asText(answerId),
    ),
  );
}
