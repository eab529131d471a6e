import { withTenant } from "@/db/with-tenant";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { dueFor } from "./load-due";
import { mixNamesAt } from "./load-mix";
import { mayLackTasks } from "./received";

type Arrival = {
  readonly userId: string;
  readonly posId: string;
  readonly localDate: string;
  readonly occurredAt: Date;
  readonly offRoute: boolean;
};

/**
 * What the answer of a check-in names besides, by the names of the wire, off the route and where the day's package has not got it: the tasks
 * that are due there, as the check-out will judge them, and the mixes. A pull brings them whole. `mayLack`: what `mayLackTasks` said a moment ago.
 */
export async function namedAtArrival(
  ctx: Ctx,
  { userId, posId, localDate, occurredAt, offRoute }: Arrival,
  mayLack?: boolean,
) {
  authorize(ctx, "POST", "POSCHECK");
  if (!offRoute && mayLack === false) return {};
  try {
    return await withTenant({ ...ctx, lane: "ingest" }, async (tx) => {
      const lacks = offRoute || (mayLack ?? (await mayLackTasks({ ...ctx, tx }, { userId, posId, localDate })));
      if (!lacks) return {};
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
