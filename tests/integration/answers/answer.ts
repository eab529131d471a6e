import { v7 as uuidv7 } from "uuid";
import type { ApiResult } from "../../support/api";
import { newTenant } from "../../support/tenant";
import { addPos, clock, dayOf, HOUR, MINUTE, metresAway, phoneOf } from "../check-ins/visit";
import { officeOf } from "../due/task";

type Body = Record<string, unknown>;

/** A tenant with a PDV, an office that makes tasks, and a promoter's phone that answers them. */
export async function newRound(settings: Parameters<typeof newTenant>[0] = {}) {
  const tenant = await newTenant(settings);
  const posId = await addPos(tenant.tenantId);
  const phone = await phoneOf(tenant, posId, "promoter");
  const endedAt = clock(-30 * MINUTE);
  /** The body of an answer; each line is `[item, value]` or a whole line. */
  const bodyOf = (questionnaireId: string, lines: readonly ([string, unknown] | Body)[], changes: Body = {}): Body => ({
    id: uuidv7(),
    questionnaire_id: questionnaireId,
    pos_id: posId,
    date: dayOf(endedAt),
    started_at: clock(-HOUR),
    ended_at: endedAt,
    time_zone: "America/Sao_Paulo",
    point: metresAway(20),
    answers: lines.map((line) => (Array.isArray(line) ? { item_id: line[0], value: line[1] } : line)),
    ...changes,
  });
  const send = (body: Body) => phone.call("questionnaire-answers/create", body);
  const answer = (...of: Parameters<typeof bodyOf>) => send(bodyOf(...of));
  const read = (id: unknown) => phone.call(`questionnaire-answers/${id}`, {});
  return { tenant, posId, ...officeOf(tenant), phone, bodyOf, send, answer, read };
}

/** The codes of an `invalid_answer`, line by line. */
export function itemCodes(result: ApiResult): unknown[] {
  const items = (result.body.error?.items ?? []) as { code: string }[];
  return items.map((item) => item.code);
}

/** The values of a stored answer in the order of its task. */
export function valuesOf(result: ApiResult): unknown[] {
  return (result.body.data as { answers: { value: unknown }[] }).answers.map((line) => line.value);
}
