import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users, userTeams } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { remove } from "@/lib/engine/resource/operations/remove";
import { update } from "@/lib/engine/resource/operations/update";
import { userServer } from "@/lib/records/users/user.server";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

const ZONE = "America/Rio_Branco";
const today = localDate(new Date(), ZONE);
const yesterday = plusDays(today, -1);
let t: TestTenant;
let one: string;
let two: string;

beforeEach(async () => {
  t = await newTenant({ defaultTimezone: ZONE });
  [one, two] = t.teamIds;
  await withTenant(t.ctxAs("admin"), (tx) => tx.update(users).set({ createdAt: new Date("2024-01-01T12:00:00Z") }));
});

/** As a person of another zone, whose day is not what counts. */
const move = (teamId: string | null) =>
  update(userServer, t.ctxAs("admin", { timeZone: "Pacific/Kiritimati" }), t.userIds.promoter, { teamId });
const history = async () => {
  const rows = await withTenant(t.ctxAs("admin"), (tx) =>
    tx.select().from(userTeams).where(eq(userTeams.userId, t.userIds.promoter)).orderBy(asc(userTeams.validFrom)),
  );
  return rows.map(({ teamId, validFrom, validTo }) => [teamId, validFrom, validTo]);
};
/** All that was written today becomes a day older. */
const aDayLater = () =>
  withTenant(t.ctxAs("admin"), async (tx) => {
    await tx.update(userTeams).set({ validTo: yesterday }).where(eq(userTeams.validTo, today));
    await tx.update(userTeams).set({ validFrom: yesterday }).where(eq(userTeams.validFrom, today));
  });

describe("the team of a person", () => {
  test("is kept from the day on which it holds, in the tenant's zone; the audit log tells of the change", async () => {
    expect(await history()).toEqual([[one, "1970-01-01", null]]);
    await move(two);
    expect(await history()).toEqual([
      [one, "1970-01-01", today],
      [two, today, null],
    ]);
    const [line] = (await t.auditOf("user", t.userIds.promoter)).slice(-1);
    expect(line?.after).toMatchObject({ teamId: two });
  });

  test("changes once a day at most: the last change of a day is the day's, and going back undoes it", async () => {
    await move(two);
    await move(null);
    expect(await history()).toEqual([[one, "1970-01-01", today]]);
    await move(two);
    await move(one);
    expect(await history()).toEqual([[one, "1970-01-01", null]]);
    await move(two);
    await aDayLater();
    await move(one);
    expect(await history()).toEqual([
      [one, "1970-01-01", yesterday],
      [two, yesterday, today],
      [one, today, null],
    ]);
  });

  test("of somebody made today has been theirs all along", async () => {
    await withTenant(t.ctxAs("admin"), (tx) => tx.update(users).set({ createdAt: new Date() }));
    await move(two);
    expect(await history()).toEqual([[two, "1970-01-01", null]]);
    await move(null);
    expect(await history()).toEqual([]);
  });

  test("is one a day: the database refuses two at once, and another tenant's team", async () => {
    const insert = (teamId: string, validFrom: string) =>
      withTenant(t.ctxAs("admin"), (tx) =>
        tx.insert(userTeams).values({ userId: t.userIds.promoter, teamId, validFrom }),
      );
    await expect(insert(two, yesterday)).rejects.toMatchObject({
      cause: { constraint_name: "user_teams_period_excl" },
    });
    await move(null);
    const stranger = await newTenant();
    await expect(insert(stranger.teamIds[0], today)).rejects.toMatchObject({
      cause: { constraint_name: "user_teams_team_id_fk" },
    });
    expect(
      await withTenant(stranger.ctxAs("admin"), (tx) =>
        tx.select({ n: sql<number>`count(*)::int` }).from(userTeams).where(eq(userTeams.userId, t.userIds.promoter)),
      ),
    ).toEqual([{ n: 0 }]);
  });

  test("holds a team that had people: it is switched off, not deleted", async () => {
    await move(two);
    await expect(remove(boundOf("team"), t.ctxAs("admin"), [one])).rejects.toMatchObject({
      code: "has_bonds",
      details: { bonds: [{ resource: "users", count: 1, sample: ["Pessoa promoter"] }] },
    });
  });
});

test("nobody supervises the team they are in: refused from the team's side and from the person's, until they leave it", async () => {
  const admin = t.ctxAs("admin");
  const lead = (teamId: string) => update(boundOf("team"), admin, teamId, { supervisorId: t.userIds.promoter });
  await expect(lead(one)).rejects.toMatchObject({
    details: { fields: { supervisorId: [{ code: "supervisor_is_member" }] } },
  });
  await lead(two);
  await expect(move(two)).rejects.toMatchObject({
    details: { fields: { teamId: [{ code: "supervisor_is_member" }] } },
  });
  expect(await history()).toEqual([[one, "1970-01-01", null]]);
  await move(null);
  expect((await lead(one)).supervisorId).toBe(t.userIds.promoter);
});
