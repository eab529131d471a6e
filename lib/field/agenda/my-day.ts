import { and, asc, desc, eq, gte, inArray } from "drizzle-orm";
import {
  questionnaireAnswers as answers,
  justifications,
  justificationTypes,
  pos,
  posChecks,
  questionnaires as tasks,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { type DueAt, dueForPlaces } from "@/lib/field/due/load-due";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { type AgendaPerson, agendaOf } from "./queries";
import type { AgendaDay, AgendaVisit } from "./view";

/** What was refused stays in view this long. */
const REFUSED_DAYS = 14;
const MOST_REFUSED = 20;

/** A task that waits at a PDV today. */
export type WaitingTask = Pick<DueAt["due"][number], "id" | "name" | "isRequired">;
export type Stay = { readonly from: Date; readonly to: Date | null; readonly timezone: string };
/** A visit of today with what was done at it and what is still due. */
export type DayVisit = AgendaVisit & {
  /** "Av. Brasil, 120 · Centro" */
  readonly address: string;
  readonly stay: Stay | null;
  readonly waiting: readonly WaitingTask[];
  readonly answered: number;
};
/** Something of theirs that a reviewer sent back. */
export type Refused = {
  /** "issue": an answer in which something is wrong. */
  readonly kind: "justification" | "answer" | "issue";
  readonly id: string;
  /** Type of the justification, or name of the task. */
  readonly name: string;
  readonly posName: string;
  /** "YYYY-MM-DD". */
  readonly date: string;
  readonly reason: string | null;
  readonly at: Date;
};
export type MyDay = {
  readonly person: AgendaPerson;
  readonly today: AgendaDay;
  readonly tomorrow: AgendaDay;
  readonly visits: readonly DayVisit[];
  /** Stays of today that no route asked for. */
  readonly offRoute: readonly (Stay & { readonly posId: string; readonly posName: string })[];
  readonly refused: readonly Refused[];
};

/**
 * The working day of whoever asks, in the zone of the tenant: route, what is due at each PDV (F21), what was refused in the last 14 days, and what
 * comes tomorrow. Throws `forbidden`, and `not_found` for accounts that have no agenda.
 */
export async function myDay(ctx: Ctx): Promise<MyDay> {
  authorize(ctx, "GET", "WORKSCHEDULE");
  return withTenant(ctx, async (tx) => {
    const tctx = { ...ctx, tx };
    const { person, today: date, days } = await agendaOf(tctx, ctx.userId, (day) => [day, plusDays(day, 1)]);
    const [today, tomorrow] = days;
    if (!today || !tomorrow) throw new Error("an agenda of two days has two");
    const posIds = [...new Set(today.visits.map(({ posId }) => posId))];
    const stays = await staysOf(tctx, date);
    const due = can(ctx, "GET", "QUESTIONNAIRE")
      ? await dueForPlaces(tctx, { userId: person.id, date, posIds }, { named: true })
      : new Map<string, DueAt>();
    const [addresses, answered, refused] = [
      await addressesOf(tctx, posIds),
      await answeredOn(tctx, date),
      await refusedOf(tctx, date),
    ];
    const stayOf = staysOfVisits(today.visits, stays);
    const visits = today.visits.map((visit): DayVisit => {
      const open = visit.status === "planned" || visit.status === "done";
      return {
        ...visit,
        address: addresses.get(visit.posId) ?? "",
        stay: stayOf.get(visit.workScheduleId) ?? null,
        waiting: open ? (due.get(visit.posId)?.due ?? []).filter(({ answeredToday }) => !answeredToday) : [],
        answered: answered.filter(({ posId }) => posId === visit.posId).length,
      };
    });
    const elsewhere = stays.filter(({ posId }) => !posIds.includes(posId));
    const offRoute = [...new Map(elsewhere.map((stay) => [stay.posId, stay])).values()];
    return { person, today, tomorrow, visits, offRoute, refused };
  });
}

/** Where the person was today, first to last. */
async function staysOf({ tx, userId }: TxCtx, date: string) {
  const { posId, workScheduleId, occurredAt: from, checkOutAt: to, timezone } = posChecks;
  return tx
    .select({ posId, workScheduleId, from, to, timezone, posName: pos.name })
    .from(posChecks)
    .innerJoin(pos, eq(pos.id, posId))
    .where(and(eq(posChecks.userId, userId), eq(posChecks.localDate, date)))
    .orderBy(asc(from), asc(posChecks.id));
}

/**
 * The stay of each visit, by its route: at a PDV that is planned more than once the one that names the route, else one each in their order, as
 * visits are judged. Whoever came more often than planned is where they were last.
 */
function staysOfVisits<T extends { readonly posId: string; readonly workScheduleId: string | null }>(
  visits: readonly AgendaVisit[],
  stays: readonly T[],
): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const [posId, planned] of Map.groupBy(visits, (visit) => visit.posId)) {
    const left = stays.filter((stay) => stay.posId === posId);
    const take = (routeId: string, at: number) => {
      const [stay] = at < 0 ? [] : left.splice(at, 1);
      if (stay) found.set(routeId, stay);
    };
    for (const { workScheduleId: id } of planned)
      take(
        id,
        left.findIndex((stay) => stay.workScheduleId === id),
      );
    for (const { workScheduleId: id } of planned) if (!found.has(id)) take(id, left.length > 0 ? 0 : -1);
    const [last, newest] = [planned.at(-1), left.at(-1)];
    if (last && newest) found.set(last.workScheduleId, newest);
  }
  return found;
}

async function addressesOf({ tx }: TxCtx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, address, number, district } = pos;
  const rows = await tx.select({ id, address, number, district }).from(pos).where(inArray(id, ids));
  const told = ({ address, number, district }: Omit<(typeof rows)[number], "id">) =>
    [[address, number].filter(Boolean).join(", "), district].filter(Boolean).join(" · ");
  return new Map(rows.map(({ id, ...rest }) => [id, told(rest)]));
}

const answeredOn = ({ tx, userId }: TxCtx, date: string) =>
  tx
    .selectDistinct({ posId: answers.posId, questionnaireId: answers.questionnaireId })
    .from(answers)
    .where(and(eq(answers.userId, userId), eq(answers.localDate, date)));

/** Justifications that were refused and answers that were found wrong, newest first. */
async function refusedOf(ctx: TxCtx, today: string): Promise<readonly Refused[]> {
  const { tx, userId } = ctx;
  const since = new Date(`${plusDays(today, -REFUSED_DAYS)}T00:00:00Z`);
  const asked = can(ctx, "GET", "JUSTIFICATION")
    ? await tx
        .select({
          id: justifications.id,
          name: justificationTypes.name,
          posName: pos.name,
          date: justifications.localDate,
          reason: justifications.decisionReason,
          at: justifications.decidedAt,
        })
        .from(justifications)
        .innerJoin(justificationTypes, eq(justificationTypes.id, justifications.justificationTypeId))
        .innerJoin(pos, eq(pos.id, justifications.posId))
        .where(
          and(
            eq(justifications.userId, userId),
            eq(justifications.status, "rejected"),
            gte(justifications.decidedAt, since),
          ),
        )
        .orderBy(desc(justifications.decidedAt), desc(justifications.id))
        .limit(MOST_REFUSED)
    : [];
  const told = can(ctx, "GET", "QUESTIONNAIREANSWER")
    ? await tx
        .select({
          id: answers.id,
          name: tasks.name,
          posName: pos.name,
          date: answers.localDate,
          at: answers.reviewedAt,
          status: answers.reviewStatus,
        })
        .from(answers)
        .innerJoin(tasks, eq(tasks.id, answers.questionnaireId))
        .innerJoin(pos, eq(pos.id, answers.posId))
        .where(
          and(
            eq(answers.userId, userId),
            inArray(answers.reviewStatus, ["rejected", "issue"]),
            gte(answers.reviewedAt, since),
          ),
        )
        .orderBy(desc(answers.reviewedAt), desc(answers.id))
        .limit(MOST_REFUSED)
    : [];
  const all = [
    ...asked.flatMap(({ at, ...one }) => (at ? [{ kind: "justification" as const, ...one, at }] : [])),
    ...told.flatMap(({ at, status, ...one }) =>
      at ? [{ kind: status === "issue" ? ("issue" as const) : ("answer" as const), ...one, reason: null, at }] : [],
    ),
  ];
  return all.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MOST_REFUSED);
}
