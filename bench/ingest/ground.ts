import postgres from "postgres";
import { v7 as uuidv7 } from "uuid";
import { localDate } from "@/lib/base/calendar/zone";
import type { Filled } from "../fill";
import { ZONE } from "../zone";

/** Planned visits of each person's day. */
export const STOPS = 8;

export type Plan = {
  readonly date: string;
  /** When its last stop ends. */
  readonly end: number;
  /** By person: where they go, in order, and on which route. */
  readonly stops: ReadonlyMap<string, readonly { readonly posId: string; readonly routeId: string }[]>;
  readonly taskId: string;
  readonly itemIds: readonly string[];
};

/** A day's plan for these people, and a required task at each stop. */
export async function planDay(
  adminUrl: string,
  { tenantId, posIds }: Filled,
  people: readonly string[],
  now = new Date(),
): Promise<Plan> {
  const date = localDate(now, ZONE);
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const rows = people.flatMap((userId, n) =>
      Array.from({ length: STOPS }, (_, k) => ({
        ...{ userId, position: k, routeId: uuidv7() },
        posId: posIds[(n * STOPS + k) % posIds.length] ?? "",
      })),
    );
    const lines = sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as p ("userId" uuid, "posId" uuid, "routeId" uuid, position int)`;
    await sql`insert into workschedules (tenant_id, id, user_id, pos_id, start_date, position)
      select ${tenantId}, "routeId", "userId", "posId", ${date}, position from ${lines}`;
    await sql`insert into visits (tenant_id, id, work_schedule_id, user_id, pos_id, local_date, timezone, position)
      select ${tenantId}, gen_random_uuid(), "routeId", "userId", "posId", ${date}, ${ZONE}, position from ${lines}`;
    await sql`insert into visit_days (tenant_id, local_date, planned) values (${tenantId}, ${date}, ${rows.length})`;
    const task = await makeTask(sql, tenantId);
    await sql`vacuum analyze`;
    return { date, end: now.getTime(), stops: Map.groupBy(rows, ({ userId }) => userId), ...task };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A required task of three questions. */
async function makeTask(sql: postgres.Sql, tenantId: string): Promise<Pick<Plan, "taskId" | "itemIds">> {
  const [taskId, itemIds] = [uuidv7(), Array.from({ length: 3 }, () => uuidv7())];
  await sql`insert into questionnaires (tenant_id, id, name, published_at) values (${tenantId}, ${taskId}, 'Gôndola do dia', '2020-01-01')`;
  await sql`insert into questionnaire_filters (tenant_id, id, questionnaire_id, is_required, is_repeatable)
    values (${tenantId}, ${uuidv7()}, ${taskId}, true, true)`;
  for (const [n, id] of itemIds.entries()) {
    const questionId = uuidv7();
    await sql`insert into questions (tenant_id, id, name, type) values (${tenantId}, ${questionId}, ${`Pergunta ${n}`}, 'boolean')`;
    await sql`insert into questionnaire_items (tenant_id, id, questionnaire_id, question_id, position)
      values (${tenantId}, ${id}, ${taskId}, ${questionId}, ${n})`;
  }
  return { taskId, itemIds };
}
