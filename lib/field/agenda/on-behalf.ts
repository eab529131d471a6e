import { withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { createAnswer } from "@/lib/field/answers/commands";
import { createJustification } from "@/lib/field/justifications/commands";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import type { Line } from "./answer-values";
import { instantAt } from "./clock";
import { type VisitAddress, visitAt } from "./visit-at";

export type SentAnswer = {
  /** Made by the browser; the same id again is a retry. */
  readonly id: string;
  readonly questionnaireId: string;
  /** "HH:MM" where the visit is. */
  readonly time: string;
  readonly answers: readonly Line[];
};
export type SentReason = {
  readonly id: string;
  readonly typeId: string;
  readonly description: string;
  readonly photoId: string | null;
};

async function find(ctx: Ctx, address: VisitAddress) {
  try {
    return await withTenant(ctx, (tx) => visitAt({ ...ctx, tx }, address));
  } catch (error) {
    throw fromPostgres(error);
  }
}

/**
 * Stores the answers to one task of a visit as those of the person whose agenda it is. The log names who wrote them. Throws `not_found`
 * as `visitAt` does, and what `createAnswer` throws.
 */
export async function answerFor(ctx: Ctx, address: VisitAddress, sent: SentAnswer): Promise<void> {
  authorize(ctx, "POST", "QUESTIONNAIREANSWER");
  const { person, visit, own, check } = await find(ctx, address);
  const at = instantAt(visit.date, sent.time, visit.timezone).toISOString();
  const body = {
    id: sent.id,
    questionnaire_id: sent.questionnaireId,
    pos_id: visit.posId,
    pos_check_id: check?.id ?? null,
    work_schedule_id: own ? visit.workScheduleId : null,
    date: visit.date,
    started_at: at,
    ended_at: at,
    time_zone: visit.timezone,
    point: null,
    answers: sent.answers,
  };
  await createAnswer(ctx, body, { userId: person.id });
}

/** Gives the reason for a visit in the person's name. Throws `not_found` as `visitAt` does, and what `createJustification` throws. */
export async function justifyFor(ctx: Ctx, address: VisitAddress, sent: SentReason): Promise<void> {
  authorize(ctx, "POST", "JUSTIFICATION");
  const { person, visit, own } = await find(ctx, address);
  await createJustification(ctx, {
    id: sent.id,
    justification_type_id: sent.typeId,
    pos_id: visit.posId,
    work_schedule_id: own ? visit.workScheduleId : null,
    user_id: person.id,
    date: visit.date,
    description: sent.description,
    photo_id: sent.photoId,
  });
}
