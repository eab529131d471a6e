import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { userTeams } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { eventPage } from "@/lib/engine/events/read";
import { readReport } from "@/lib/engine/report/page";
import { update } from "@/lib/engine/resource/operations/update";
import { answerEvents } from "@/lib/field/answers/questionnaire-answer.events";
import { breaksReport } from "@/lib/insight/hours/breaks.report";
import { pointsReport } from "@/lib/insight/hours/points.report";
import { resumeReport } from "@/lib/insight/hours/resume.report";
import { kmReport } from "@/lib/insight/km/km.report";
import { routesOfDay } from "@/lib/insight/tracking/routes";
import { userServer } from "@/lib/records/users/user.server";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";
import { addField, addStock, board, numbersOf, rowsBehind } from "../summary/field";
import { addStay, MONDAY } from "../tracking/field";

const TUESDAY = "2026-11-17";
const week = { from: MONDAY, to: "2026-11-22" };
let t: TestTenant;
let field: Awaited<ReturnType<typeof addField>>;
let one: string;
let two: string;
const as = (person: Person) => t.ctxAs(person);

/** The promoter of team one works a Monday in it and a Tuesday in team two, whose other person works the Monday. */
beforeAll(async () => {
  t = await newTenant({ pricePerKm: 1 });
  [one, two] = t.teamIds;
  field = await addField(t);
  const { own, other, ask } = await addStock(t, as("admin"));
  await ask("promoter", { posId: field.pos.a1, productId: own, out: true });
  await ask("promoter2", { posId: field.pos.b1, productId: other, out: true });
  await update(userServer, as("admin"), t.userIds.promoter, { teamId: two, supervisorId: null });
  await withTenant(t, async (tx) => {
    await tx.delete(userTeams).where(eq(userTeams.userId, t.userIds.promoter));
    const userId = t.userIds.promoter;
    await tx.insert(userTeams).values([
      { userId, teamId: one, validFrom: "1970-01-01", validTo: TUESDAY },
      { userId, teamId: two, validFrom: TUESDAY },
    ]);
  });
  await addStay(t, "promoter", { posId: field.pos.a1, from: "08:00", to: "12:00", date: TUESDAY });
});

describe("what was done in a team that one has left", () => {
  test("stays in the team's numbers, each as many as the rows of its list", async () => {
    const first = { planned: 4, done: 2, offRoute: 1, inStore: 1, meanStay: 2, outOfStock: 1, approvals: 1 };
    const second = { planned: 2, done: 1, offRoute: 0, inStore: 0, meanStay: 1, outOfStock: 1, approvals: 1 };
    for (const [params, expected] of [
      [{ teamId: one }, first],
      [{ supervisorId: t.userIds.supervisor }, first],
      [{ teamId: two }, second],
    ] as const) {
      const seen = await board(as("admin"), params);
      expect(numbersOf(seen)).toMatchObject(expected);
      for (const { key, part } of seen.figures) expect(await rowsBehind(as("admin"), part.href), key).toBe(part.n);
      for (const bar of seen.bars) expect(await rowsBehind(as("admin"), bar.href), bar.name).toBe(bar.planned);
    }
    expect((await board(as("admin"))).bars.map(({ name, planned }) => [name, planned])).toEqual([
      ["Pessoa supervisor", 4],
      [expect.any(String), 2],
    ]);
  });

  test("stays in the audits of the team", async () => {
    const answered = async (teamId: string) => {
      const filters = { teamId: { op: "in" as const, values: [teamId] } };
      const query = { page: 1, perPage: 25, sort: ["endedAt", "desc"] as const, filters };
      return (await eventPage(answerEvents, as("admin"), query)).rows.map((answer) => answer.userId);
    };
    expect(await answered(one)).toEqual([t.userIds.promoter]);
    expect(await answered(two)).toEqual([t.userIds.promoter2]);
  });

  test("stays in the team's points, breaks and sums by person, day by day; the column names both teams", async () => {
    const days = async (teamId?: string) =>
      (await readReport(as("admin"), pointsReport, { month: "2026-11", teamId })).rows.map((person) => [
        person.worker.name,
        person.worker.teamName,
        person.days.filter((day) => day.pairs.length > 0).map((day) => day.date),
      ]);
    const both = "Equipe um, Equipe dois";
    expect(await days()).toEqual([
      ["Pessoa promoter", both, [MONDAY, TUESDAY]],
      ["Pessoa promoter2", "Equipe dois", [MONDAY]],
    ]);
    expect(await days(one)).toEqual([["Pessoa promoter", both, [MONDAY]]]);
    expect(await days(two)).toEqual([
      ["Pessoa promoter", both, [TUESDAY]],
      ["Pessoa promoter2", "Equipe dois", [MONDAY]],
    ]);
    const breaks = await readReport(as("admin"), breaksReport, { ...week, teamId: two });
    expect(breaks.rows.map(({ worker, day }) => [worker.name, day.date])).toEqual([
      ["Pessoa promoter", TUESDAY],
      ["Pessoa promoter2", MONDAY],
    ]);
    const sums = async (teamId: string) =>
      (await readReport(as("admin"), resumeReport, { ...week, teamId })).rows.map((person) => [
        person.worker.name,
        person.planned,
        person.tasks,
        person.daysWorked,
      ]);
    expect(await sums(one)).toEqual([["Pessoa promoter", 4, 1, 0]]);
    expect(await sums(two)).toEqual([
      ["Pessoa promoter", 0, 0, 1],
      ["Pessoa promoter2", 2, 1, 1],
    ]);
  });

  test("stays in the team's kilometres and routes", async () => {
    const km = async (team: string) =>
      (await readReport(as("admin"), kmReport, { ...week, team })).rows.map((person) => [
        person.name,
        person.team,
        person.days,
      ]);
    expect(await km(one)).toEqual([["Pessoa promoter", "Equipe um, Equipe dois", 1]]);
    expect(await km(two)).toEqual([
      ["Pessoa promoter", "Equipe um, Equipe dois", 1],
      ["Pessoa promoter2", "Equipe dois", 1],
    ]);
    const teams = async (date: string) =>
      (await routesOfDay(as("admin"), date)).routes
        .filter(({ id }) => id === t.userIds.promoter)
        .map(({ team, supervisorId }) => [team, supervisorId]);
    expect(await teams(MONDAY)).toEqual([["Equipe um", t.userIds.supervisor]]);
    expect(await teams(TUESDAY)).toEqual([["Equipe dois", null]]);
  });

  test("is seen by whoever leads the person today, and no longer by who did", async () => {
    expect(numbersOf(await board(as("supervisor")))).toMatchObject({ planned: 0, done: 0, outOfStock: 0 });
    const lead = t.ctxAs("supervisor", { teamIds: [two] });
    expect(numbersOf(await board(lead))).toMatchObject({ planned: 6, done: 3 });
    expect(numbersOf(await board(lead, { teamId: one }))).toMatchObject({ planned: 4 });
  });
});
