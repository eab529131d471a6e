import { and, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { byId } from "@/lib/engine/events/filters";
import { visibleWork } from "@/lib/field/schedules/visible";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { bySupervisorOn, byTeamOn } from "@/lib/records/teams/at";
import type { Filters } from "./filters";

/** What is kept by person and day. */
type PersonDays = Readonly<Record<"userId" | "localDate", PgColumn>>;

/** What a day of somebody can be narrowed by: it is at no one PDV, and so at no one client's or chain's. */
const OF_PEOPLE = ["userId", "teamId", "supervisorId"];
/** Those of dashboards; what else a list can be asked is asked of it. */
const isPlain = (value: Filters[string]) => value.op === "empty" || (value.op === "in" && !value.not);

/** Whether what is kept of people's days tells all that this reader asks for. */
export const areOfPeople = (ctx: Pick<Ctx, "businessUnitId">, filters: Filters): boolean =>
  !ctx.businessUnitId && Object.entries(filters).every(([key, value]) => OF_PEOPLE.includes(key) && isPlain(value));

/** The days that this reader sees of whom such filters name. */
export function ofPeople(ctx: TxCtx, { userId, localDate }: PersonDays, filters: Filters): SQL | undefined {
  const event = { person: userId, date: localDate };
  const { userId: person, teamId, supervisorId } = filters;
  return and(
    visibleWork(ctx, userId),
    person && byId("userId", userId, person),
    teamId && byTeamOn(event)(ctx, "teamId", teamId),
    supervisorId && bySupervisorOn(event)(ctx, "supervisorId", supervisorId),
  );
}
