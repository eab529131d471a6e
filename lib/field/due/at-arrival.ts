import { withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { dueFor } from "./load-due";
import { mixNamesAt } from "./load-mix";

type Arrival = {
  readonly userId: string;
  readonly posId: string;
  readonly localDate: string;
  readonly occurredAt: Date;
  readonly offRoute: boolean;
};

/**
 * What the answer of a check-in off the route names besides, by the names of the wire: the tasks that are due there, as the check-out
 * will judge them, and the mixes. A pull with `pos_id` brings them whole; those of a planned visit are in the day's package.
 */
export async function namedAtArrival(ctx: Ctx, { userId, posId, localDate, occurredAt, offRoute }: Arrival) {
  authorize(ctx, "POST", "POSCHECK");
  if (!offRoute) return {};
  try {
    return await withTenant({ ...ctx, lane: "ingest" }, async (tx) => {
      const [{ due }, mixes] = await Promise.all([
        can(ctx, "GET", "QUESTIONNAIRE")
          ? dueFor({ ...ctx, tx }, { userId, posId, date: localDate }, { asOf: occurredAt, named: true })
          : { due: [] },
        can(ctx, "GET", "MIX") ? mixNamesAt(tx, { userIds: [userId], date: localDate, posIds: [posId] }) : [],
      ]);
      const questionnaires = due.map(({ id, name, isRequired, answeredToday }) => ({
        ...{ id, name, is_required: isRequired, answered_today: answeredToday },
      }));
      return { questionnaires, mixes };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}
