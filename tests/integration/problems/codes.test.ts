import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import {
  attachments,
  holidays,
  justifications,
  justificationTypes,
  photoTwins,
  pos,
  questionnaireAnswers,
  questionnaires,
  syncInbox,
  users,
  workdayPunches,
  workLeaves,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { officeOf } from "../due/task";
import { addBreak, addStay, at, newShop, type Shop } from "../hours/day";
import { answerOf } from "./answer";
import { addPos, addVisit, DAY, found, NEXT, nightly } from "./night";

type Settings = Parameters<typeof newShop>[1];
const shopOf = (settings?: Settings) => newShop("America/Sao_Paulo", settings);
const DOOR = { latitude: -23.561414, longitude: -46.655881 };
/** About so many metres north of the door. */
const metres = (n: number) => ({ latitude: DOOR.latitude + n / 111_195, longitude: DOOR.longitude });

/** What the night says of one code. */
async function night(shop: Shop, code: string) {
  await nightly(shop);
  return (await found(shop, code)).map(({ userId, posId, evidence }) => ({ userId, posId, evidence }));
}
const evidence = async (shop: Shop, code: string) => (await night(shop, code)).map((line) => line.evidence);

async function addJustification(
  shop: Shop,
  receivedAt: Date,
  changes: Partial<typeof justifications.$inferInsert> = {},
) {
  const typeId = uuidv7();
  await withTenant(shop.tenant, async (tx) => {
    await tx.insert(justificationTypes).values({ id: typeId, name: `Motivo ${typeId}`, needsApproval: true });
    await tx.insert(justifications).values({
      justificationTypeId: typeId,
      userId: shop.tenant.userIds.promoter,
      posId: shop.posId,
      localDate: plusDays(DAY, -1),
      receivedAt,
      ...changes,
    });
  });
}

describe("visits", () => {
  it("OP01 names what was planned and missed, nothing else", async () => {
    const shop = await shopOf();
    await addVisit(shop, { startTime: "08:10" });
    for (const status of ["done", "justified", "pending_justification", "away"] as const)
      await addVisit(shop, { posId: await addPos(shop), status });
    await addVisit(shop, { posId: await addPos(shop), localDate: plusDays(DAY, -1) });
    expect(await evidence(shop, "OP01")).toMatchObject([{ startTime: "08:10" }]);
  });

  it.each([
    [24, null],
    [48, 48],
  ])("OP02 waits for %i hours", async (hours, setting) => {
    const shop = await shopOf({ problemJustificationHours: setting });
    const asOf = at(NEXT, "03:00", shop.zone).getTime();
    await addJustification(shop, new Date(asOf - hours * 3_600_000));
    await addJustification(shop, new Date(asOf - hours * 3_600_000 + 1));
    const early = new Date(asOf - 1);
    const decided = { status: "approved" as const, decidedAt: early };
    await addJustification(shop, new Date(asOf - hours * 3_600_000), decided);
    expect(await evidence(shop, "OP02")).toMatchObject([{ hours }]);
  });

  it("OP02 stays where somebody decides afterwards", async () => {
    const shop = await shopOf();
    await addJustification(shop, at(DAY, "01:00", shop.zone));
    expect(await night(shop, "OP02")).toHaveLength(1);
    await withTenant(shop.tenant, (tx) =>
      tx.update(justifications).set({ status: "approved", decidedAt: at(NEXT, "09:00", shop.zone) }),
    );
    await addStay(shop, DAY, "09:00", "09:30");
    await nightly(shop, NEXT, "12:00");
    expect(await found(shop, "OP02")).toHaveLength(1);
  });

  it("OP03: away at either end, or nowhere", async () => {
    const shop = await shopOf();
    await addStay(shop, DAY, "08:00", "08:30", { ...DOOR, distanceIn: 20 });
    await addStay(shop, DAY, "09:00", "09:30", { ...DOOR, outOfRadiusIn: true, distanceIn: 418.4 });
    await addStay(shop, DAY, "10:00", "10:30", { ...DOOR, outOfRadiusOut: true, distanceOut: 500 });
    await addStay(shop, DAY, "11:00", "11:30");
    expect(await evidence(shop, "OP03")).toEqual([
      { kind: "away", side: "in", metres: 418 },
      { kind: "away", side: "out", metres: 500 },
      { kind: "no_location", side: "in" },
    ]);
  });

  it("OP04: forced, closed by the system, or open still", async () => {
    const shop = await shopOf();
    await addStay(shop, DAY, "08:00", "08:30");
    await addStay(shop, DAY, "09:00", "09:30", { forced: true });
    await addStay(shop, DAY, "16:00", null, DOOR);
    expect(await evidence(shop, "OP04")).toEqual([{ kind: "forced" }, { kind: "missing" }]);
  });

  it.each([0, 10])("OP05: shorter than the tenant's %i minutes", async (minimumTimeStore) => {
    const shop = await shopOf({ minimumTimeStore });
    await addStay(shop, DAY, "08:00", "08:10");
    await addStay(shop, DAY, "09:00", "09:09");
    await addStay(shop, DAY, "10:00", "10:01", { isManual: true });
    expect(await evidence(shop, "OP05")).toEqual(minimumTimeStore ? [{ minutes: 9, least: 10 }] : []);
  });

  it.each([
    [15, null],
    [30, 30],
  ])("OP06: a battery under %i %%", async (battery, problemBattery) => {
    const shop = await shopOf({ problemBattery });
    await addStay(shop, DAY, "08:00", "08:30", { batteryIn: battery });
    await addStay(shop, DAY, "09:00", "09:30", { batteryIn: battery - 1 });
    expect(await evidence(shop, "OP06")).toEqual([{ battery: battery - 1 }]);
  });

  it("OP10: what no planned visit answers for", async () => {
    const shop = await shopOf();
    await addStay(shop, DAY, "08:00", "08:30");
    await addStay(shop, DAY, "09:00", "09:30", { offRoute: true });
    expect(await night(shop, "OP10")).toHaveLength(1);
  });

  it.each([
    [5, null],
    [20, 20],
  ])("OP11: a clock off by more than %i minutes, or a mock location", async (minutes, problemSkewMinutes) => {
    const shop = await shopOf({ problemSkewMinutes });
    await addStay(shop, DAY, "08:00", "08:30", { skewSeconds: minutes * 60 });
    await addStay(shop, DAY, "09:00", "09:30", { skewSeconds: -minutes * 60 - 1 });
    await addStay(shop, DAY, "10:00", "10:30", { mock: true });
    expect(await evidence(shop, "OP11")).toEqual([{ kind: "clock", minutes: -minutes }, { kind: "mock" }]);
  });
});

describe("places", () => {
  it.each([
    [300, null],
    [1_000, 1_000],
  ])("OP12: the median of the last ten check-ins, %i metres away", async (limit, problemPosMeters) => {
    const shop = await shopOf({ problemPosMeters });
    const [near, far] = [await addPos(shop, DOOR), await addPos(shop, DOOR)];
    for (let i = 0; i < 6; i++) {
      await addStay(shop, DAY, `${10 + i}:00`, `${10 + i}:10`, { posId: near, ...metres(limit - 5) });
      await addStay(shop, DAY, `${10 + i}:30`, `${10 + i}:40`, { posId: far, ...metres(limit + 5) });
    }
    expect(await night(shop, "OP12")).toMatchObject([
      { userId: null, posId: far, evidence: { kind: "away", metres: limit + 5, checks: 6 } },
    ]);
  });

  it("OP12: older check-ins, fewer than three, and PDVs that nobody came to say nothing", async () => {
    const shop = await shopOf();
    const [moved, few] = [await addPos(shop, DOOR), await addPos(shop, DOOR)];
    await addPos(shop);
    for (let i = 0; i < 8; i++)
      await addStay(shop, plusDays(DAY, -5), `${10 + i}:00`, `${10 + i}:10`, { posId: moved, ...metres(900) });
    for (let i = 0; i < 10; i++) await addStay(shop, DAY, `${10 + i}:00`, `${10 + i}:10`, { posId: moved, ...DOOR });
    for (let i = 0; i < 2; i++)
      await addStay(shop, DAY, `0${8 + i}:00`, `0${8 + i}:10`, { posId: few, ...metres(900) });
    expect(await night(shop, "OP12")).toEqual([]);
  });

  it("OP12: a visited PDV without a coordinate, and the pin that was moved takes its line away", async () => {
    const shop = await shopOf();
    for (const hour of ["08", "10", "12"]) await addStay(shop, DAY, `${hour}:00`, `${hour}:20`, DOOR);
    expect(await evidence(shop, "OP12")).toEqual([{ kind: "none", checks: 3, ...DOOR }]);
    await withTenant(shop.tenant, (tx) => tx.update(pos).set(DOOR).where(eq(pos.id, shop.posId)));
    await nightly(shop, NEXT, "11:00");
    expect(await found(shop, "OP12")).toEqual([]);
  });
});

describe("people", () => {
  const begun = async (shop: Shop, time: string) => {
    await addStay(shop, DAY, time, "17:00");
    return (await night(shop, "OP08")).find(({ userId }) => userId === shop.tenant.userIds.promoter)?.evidence ?? null;
  };
  it("OP08: begun within the tolerance of the working hours, or late", async () => {
    expect(await begun(await shopOf(), "08:10")).toBe(null);
    expect(await begun(await shopOf(), "08:11")).toEqual({ kind: "late", due: "08:00", begun: "08:11" });
  });

  it("OP08: not begun, unless nothing was to be begun", async () => {
    const shop = await shopOf();
    const { promoter, promoter2 } = shop.tenant.userIds;
    expect(await night(shop, "OP08")).toMatchObject([
      { evidence: { kind: "no_start" } },
      { evidence: { kind: "no_start" } },
    ]);
    const leave = { userId: promoter, startDate: DAY, endDate: DAY, reason: "Férias" };
    await withTenant(shop.tenant, (tx) => tx.insert(workLeaves).values(leave));
    await nightly(shop, NEXT, "09:00");
    expect((await found(shop, "OP08")).map(({ userId }) => userId)).toEqual([promoter2]);
    const closed = await shopOf();
    await withTenant(closed.tenant, (tx) => tx.insert(holidays).values({ name: "Padroeira", date: DAY }));
    expect(await night(closed, "OP08")).toEqual([]);
    // A Sunday has no hours.
    await nightly(shop, "2026-10-26");
    expect(await found(shop, "OP08", "2026-10-25")).toEqual([]);
  });

  it("OP08: a punch without its other one", async () => {
    const shop = await shopOf();
    const punch = (kind: "start" | "end", time: string) =>
      withTenant(shop.tenant, (tx) =>
        tx.insert(workdayPunches).values({
          userId: shop.tenant.userIds.promoter,
          kind,
          date: DAY,
          occurredAt: at(DAY, time, shop.zone),
          timeZone: shop.zone,
        }),
      );
    await punch("start", "08:00");
    const own = async () =>
      (await found(shop, "OP08")).find(({ userId }) => userId === shop.tenant.userIds.promoter)?.evidence ?? null;
    await nightly(shop);
    expect(await own()).toMatchObject({ kind: "odd", begun: "08:00" });
    await punch("end", "17:00");
    await nightly(shop, NEXT, "10:00");
    expect(await own()).toBe(null);
  });

  it.each([
    [60, null],
    [90, 90],
  ])("OP09: idle for more than %i minutes, breaks aside", async (limit, problemIdleMinutes) => {
    const shop = await shopOf({ problemIdleMinutes });
    const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
    const noon = 11 * 60;
    await addStay(shop, DAY, "08:00", "11:00");
    await addBreak(shop, DAY, "11:00", "11:30");
    await addStay(shop, DAY, clock(noon + 30 + limit), clock(noon + 35 + limit));
    await addStay(shop, DAY, clock(noon + 36 + 2 * limit), clock(noon + 40 + 2 * limit));
    expect(await evidence(shop, "OP09")).toEqual([{ minutes: limit + 1 }]);
  });

  it("OP09: nobody knows how long a stay lasted that the system ended", async () => {
    const shop = await shopOf();
    await addStay(shop, DAY, "08:00", "08:00", { forced: true, flags: ["auto_closed"] });
    await addStay(shop, DAY, "12:00", "12:30");
    expect(await night(shop, "OP09")).toEqual([]);
  });

  it("OP15: without a team, a lead or working hours", async () => {
    const shop = await shopOf();
    const { promoter, promoter2 } = shop.tenant.userIds;
    expect(await night(shop, "OP15")).toEqual([{ userId: promoter2, posId: null, evidence: { missing: ["lead"] } }]);
    await withTenant(shop.tenant, (tx) =>
      tx
        .update(users)
        .set({ resignationDate: plusDays(DAY, -1) })
        .where(eq(users.id, promoter2)),
    );
    const other = await shopOf();
    await withTenant(other.tenant, (tx) =>
      tx
        .update(users)
        .set({ resignationDate: plusDays(DAY, -1) })
        .where(eq(users.type, "promoter")),
    );
    expect(await night(other, "OP15")).toEqual([]);
    expect(promoter).not.toBe(promoter2);
  });

  it.each([
    [24, null],
    [40, 40],
  ])("OP16: silent for %i hours, on a day of work", async (hours, problemSyncHours) => {
    const shop = await shopOf({ problemSyncHours });
    const { promoter, promoter2 } = shop.tenant.userIds;
    const asOf = at(NEXT, "03:00", shop.zone).getTime();
    const heard = (userId: string, receivedAt: Date) =>
      withTenant(shop.tenant, (tx) =>
        tx.insert(syncInbox).values({
          userId,
          operation: "geolocations/create",
          fingerprint: uuidv7(),
          body: {},
          status: "applied",
          receivedAt,
        }),
      );
    await heard(promoter, new Date(asOf - hours * 3_600_000));
    await heard(promoter2, new Date(asOf - hours * 3_600_000 + 1_000));
    expect((await night(shop, "OP16")).map(({ userId }) => userId)).toEqual([promoter]);
  });
});

describe("answers and photos", () => {
  const answer = (shop: Shop, seconds: number, questions: number) => answerOf(shop, { seconds, questions });
  it.each([
    [2, null],
    [5, 5],
  ])("OP13: under %i seconds a question", async (limit, problemAnswerSeconds) => {
    const shop = await shopOf({ problemAnswerSeconds });
    await answer(shop, limit * 4, 4);
    await answer(shop, limit * 4 - 1, 4);
    expect(await evidence(shop, "OP13")).toMatchObject([{ seconds: limit * 4 - 1, questions: 4 }]);
  });

  it("OP14: photos that are missing, awaited, or were sent before", async () => {
    const shop = await shopOf();
    await addStay(shop, DAY, "08:00", "08:30", { flags: ["photo_missing_out"] });
    const id = await answer(shop, 100, 1);
    await withTenant(shop.tenant, (tx) =>
      tx.update(questionnaireAnswers).set({ awaitedPhotos: 2 }).where(eq(questionnaireAnswers.id, id)),
    );
    const photo = (date: string, sha256: string) => ({
      uploadedBy: shop.tenant.userIds.promoter,
      kind: "answer" as const,
      mime: "image/jpeg",
      bytes: 10,
      sha256: sha256.padEnd(64, "0"),
      storageKey: uuidv7(),
      occurredAt: at(date, "08:10", shop.zone),
    });
    await withTenant(shop.tenant, (tx) =>
      tx.insert(attachments).values([photo(plusDays(DAY, -7), "a"), photo(DAY, "a"), photo(DAY, "b")]),
    );
    // One that looks the same as that of another day, and one that is of the same visit.
    const other = { ...photo(plusDays(DAY, -3), "c"), id: uuidv7() };
    const [copy, beside] = ["d", "e"].map((sum) => ({ ...photo(DAY, sum), id: uuidv7() }));
    if (!copy || !beside) throw new Error("no photos");
    await withTenant(shop.tenant, (tx) => tx.insert(attachments).values([other, copy, beside]));
    await addStay(shop, plusDays(DAY, -3), "08:00", "08:30", { photoInId: other.id });
    await addStay(shop, DAY, "09:00", "09:30", { photoInId: copy.id, photoOutId: beside.id });
    const pair = (attachmentId: string, twinId: string) => ({ attachmentId, twinId, likeness: 990 });
    await withTenant(shop.tenant, (tx) =>
      tx.insert(photoTwins).values([pair(copy.id, other.id), pair(other.id, copy.id), pair(beside.id, copy.id)]),
    );
    const said = await night(shop, "OP14");
    expect(said.map((line) => [line.evidence.kind, line.posId === shop.posId]).sort()).toEqual([
      ["alike", true],
      ["awaited", true],
      ["missing", true],
      ["repeated", true],
    ]);
  });
});

it("OP07: a required task that was due at a visit and not answered, unless the phone had none", async () => {
  const shop = await shopOf();
  const office = officeOf(shop.tenant);
  const task = await office.task([{ type: "boolean" }]);
  await office.filter(task.id, { startDate: "2026-10-01", isRequired: true });
  await withTenant(shop.tenant, (tx) =>
    tx.update(questionnaires).set({ publishedAt: at("2026-10-01", "08:00", shop.zone) }),
  );
  const id = await addStay(shop, DAY, "08:00", "08:30");
  await addStay(shop, DAY, "09:00", "09:30", { posId: await addPos(shop), flags: ["tasks_not_received"] });
  await nightly(shop);
  const lines = await found(shop, "OP07");
  expect(lines.map(({ subjectKey }) => subjectKey)).toEqual([`pos_checks:${id}`]);
  expect(lines[0]?.evidence).toMatchObject({ tasks: [{ id: task.id }] });
});
