import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, it } from "vitest";
import {
  attachments,
  pos,
  posChecks,
  questionnaireAnswers,
  users,
  workdayBreakChecks,
  workdayItems,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { plusDays } from "@/lib/base/calendar/days";
import { checkOut } from "@/lib/field/check-ins/commands";
import { signArrived } from "@/lib/field/check-ins/late-sign";
import { endForgottenOf } from "@/lib/field/hours/forgotten";
import { newTask } from "../../support/tasks";
import { addBreak, addStay, at, newShop, type Shop, WEDNESDAY } from "./day";

const NEXT = plusDays(WEDNESDAY, 1);
const stayOf = async ({ tenant }: Shop, id: string) =>
  (await withTenant(tenant, (tx) => tx.select().from(posChecks).where(eq(posChecks.id, id))))[0];
const breakOf = async ({ tenant }: Shop, id: string) =>
  (await withTenant(tenant, (tx) => tx.select().from(workdayBreakChecks).where(eq(workdayBreakChecks.id, id))))[0];
const end = ({ tenant, zone }: Shop, date: string, time: string) =>
  endForgottenOf(tenant.tenantId, at(date, time, zone));

/** Where the PDV stands in these tests, and a place a few kilometres away. */
const DOOR = { latitude: -23.561414, longitude: -46.655881 };
const AWAY = { latitude: -23.6, longitude: -46.7 };

async function addPhoto(
  { tenant, zone }: Shop,
  time: string,
  { date = WEDNESDAY, ...changes }: Partial<typeof attachments.$inferInsert> & { date?: string } = {},
) {
  await withTenant(tenant, (tx) =>
    tx.insert(attachments).values({
      id: uuidv7(),
      uploadedBy: tenant.userIds.promoter,
      kind: "answer",
      mime: "image/jpeg",
      bytes: 10,
      sha256: uuidv7().replaceAll("-", "").padEnd(64, "0"),
      storageKey: `t/${uuidv7()}`,
      occurredAt: at(date, time, zone),
      ...DOOR,
      ...changes,
    }),
  );
}

describe.each(["America/Sao_Paulo", "America/Rio_Branco", "America/Noronha", "America/Manaus"])("in %s", (zone) => {
  it("a forgotten stay ends in the night of its own place, at its last sign of life and not at midnight", async () => {
    const shop = await newShop(zone);
    const id = await addStay(shop, WEDNESDAY, "08:00", null, DOOR);
    await addPhoto(shop, "15:40");
    expect(await end(shop, WEDNESDAY, "23:59")).toEqual({ stays: 0, breaks: 0 });
    expect(await end(shop, NEXT, "02:59")).toEqual({ stays: 0, breaks: 0 });
    expect(await end(shop, NEXT, "03:00")).toEqual({ stays: 1, breaks: 0 });
    const stay = await stayOf(shop, id);
    expect(stay).toMatchObject({ forced: true, flags: ["auto_closed"], timeInStoreSeconds: 7 * 3600 + 40 * 60 });
    expect(stay?.checkOutAt).toEqual(at(WEDNESDAY, "15:40", zone));
    expect(await end(shop, NEXT, "04:00")).toEqual({ stays: 0, breaks: 0 });
    expect((await shop.tenant.auditOf("posCheck", id)).map((line) => [line.action, line.origin])).toEqual([
      ["auto_close", "system"],
    ]);
  });
});

describe("forgotten", () => {
  it("without any sign of life the stay ends where it began", async () => {
    const shop = await newShop();
    const id = await addStay(shop, WEDNESDAY, "08:00", null);
    await end(shop, NEXT, "03:00");
    expect(await stayOf(shop, id)).toMatchObject({ timeInStoreSeconds: 0 });
  });
  it("a photo taken elsewhere, or the next morning, does not prolong it", async () => {
    const shop = await newShop();
    const id = await addStay(shop, WEDNESDAY, "15:00", null, DOOR);
    await addPhoto(shop, "15:30");
    await addPhoto(shop, "16:20", AWAY);
    await addPhoto(shop, "16:30", { latitude: null, longitude: null });
    await addPhoto(shop, "08:00", { date: NEXT, kind: "justification", ...AWAY });
    await end(shop, NEXT, "12:00");
    expect(await stayOf(shop, id)).toMatchObject({
      checkOutAt: at(WEDNESDAY, "15:30", shop.zone),
      localDate: WEDNESDAY,
      flags: ["auto_closed"],
    });
  });
  it.each([
    ["at a PDV that nobody has placed", { latitude: null, longitude: null }],
    ["at one whose place is known", DOOR],
  ])("an answer given elsewhere or nowhere does not prolong it, one given there does: %s", async (_where, place) => {
    const shop = await newShop();
    await withTenant(shop.tenant, (tx) => tx.update(pos).set(place).where(eq(pos.id, shop.posId)));
    const id = await addStay(shop, WEDNESDAY, "15:00", null, DOOR);
    const task = await newTask(shop.tenant.ctxAs("admin"), []);
    const answer = (time: string, point: { latitude: number | null; longitude: number | null }) => {
      const when = at(WEDNESDAY, time, shop.zone);
      const where = { localDate: WEDNESDAY, posId: shop.posId, posCheckId: id, userId: shop.tenant.userIds.promoter };
      const times = { startedAt: when, endedAt: when, timezone: shop.zone };
      return withTenant(shop.tenant, (tx) =>
        tx.insert(questionnaireAnswers).values({ questionnaireId: task.id, ...times, ...where, ...point }),
      );
    };
    await answer("15:30", DOOR);
    await answer("16:20", AWAY);
    await answer("16:30", { latitude: null, longitude: null });
    await end(shop, NEXT, "12:00");
    expect((await stayOf(shop, id))?.checkOutAt).toEqual(at(WEDNESDAY, "15:30", shop.zone));
  });
  it("one that went on beyond the workday ends with it, flagged", async () => {
    const shop = await newShop();
    const id = await addStay(shop, WEDNESDAY, "15:00", null, DOOR);
    await addPhoto(shop, "19:30");
    await end(shop, NEXT, "12:00");
    const stay = await stayOf(shop, id);
    expect(stay).toMatchObject({ forced: true, flags: ["auto_closed", "over_workday"] });
    expect(stay?.checkOutAt).toEqual(at(WEDNESDAY, "17:10", shop.zone));
  });
  it("a check-out on the next morning does not say when its person left", async () => {
    const shop = await newShop();
    const id = await addStay(shop, WEDNESDAY, "15:00", null, DOOR);
    await addPhoto(shop, "16:40");
    await checkOut(shop.tenant.ctxAs("promoter"), id, {
      occurred_at: at(NEXT, "08:05", shop.zone).toISOString(),
      ...DOOR,
      battery: 50,
    });
    expect(await stayOf(shop, id)).toMatchObject({
      checkOutAt: at(WEDNESDAY, "16:40", shop.zone),
      forced: true,
      batteryOut: 50,
      latitudeOut: null,
      flags: ["no_pos_coordinate", "late_sync", "auto_closed", "over_workday"],
    });
  });
  it("nor does one of somebody without hours: no stay of a night counts as measured", async () => {
    const shop = await newShop();
    await withTenant(shop.tenant, (tx) => tx.update(users).set({ workdayId: null }));
    const id = await addStay(shop, WEDNESDAY, "17:00", null, DOOR);
    await addPhoto(shop, "17:45");
    const occurred_at = at(NEXT, "08:30", shop.zone).toISOString();
    await checkOut(shop.tenant.ctxAs("promoter"), id, { occurred_at, ...DOOR, battery: 50 });
    expect(await stayOf(shop, id)).toMatchObject({ checkOutAt: at(WEDNESDAY, "17:45", shop.zone), forced: true });
  });
  it("overtime that its person ended is theirs", async () => {
    const shop = await newShop();
    const id = await addStay(shop, WEDNESDAY, "15:00", null, DOOR);
    const occurred_at = at(WEDNESDAY, "20:15", shop.zone).toISOString();
    await checkOut(shop.tenant.ctxAs("promoter"), id, { occurred_at, ...DOOR, battery: 50 });
    expect(await stayOf(shop, id)).toMatchObject({ forced: false, timeInStoreSeconds: 5.25 * 3600 });
  });
  it("somebody whose hours go on is left at work", async () => {
    const shop = await newShop();
    await withTenant(shop.tenant, (tx) =>
      tx.update(workdayItems).set({ startTime: "22:00", endTime: "06:00" }).where(eq(workdayItems.weekday, 3)),
    );
    const id = await addStay(shop, WEDNESDAY, "22:10", null);
    expect(await end(shop, NEXT, "05:00")).toEqual({ stays: 0, breaks: 0 });
    expect(await end(shop, NEXT, "08:59")).toEqual({ stays: 0, breaks: 0 });
    expect(await end(shop, NEXT, "09:00")).toEqual({ stays: 1, breaks: 0 });
    expect((await stayOf(shop, id))?.localDate).toBe(WEDNESDAY);
  });
  it("a check-out of one's own that comes later takes its place", async () => {
    const shop = await newShop();
    const id = await addStay(shop, WEDNESDAY, "08:00", null);
    await end(shop, NEXT, "03:00");
    await checkOut(shop.tenant.ctxAs("promoter"), id, {
      occurred_at: at(WEDNESDAY, "17:00", shop.zone).toISOString(),
      latitude: -23.5,
      longitude: -46.6,
      battery: 50,
    });
    expect(await stayOf(shop, id)).toMatchObject({ forced: false, timeInStoreSeconds: 9 * 3600 });
    expect((await stayOf(shop, id))?.flags).not.toContain("auto_closed");
  });
  it("a break ends after its minutes, or with what its person did next", async () => {
    const shop = await newShop();
    const first = await addBreak(shop, WEDNESDAY, "12:00", null);
    expect(await end(shop, NEXT, "03:00")).toEqual({ stays: 0, breaks: 1 });
    expect(await breakOf(shop, first)).toMatchObject({
      endedAt: at(WEDNESDAY, "13:00", shop.zone),
      flags: ["auto_ended"],
    });
    const other = await newShop();
    const second = await addBreak(other, WEDNESDAY, "12:00", null);
    await addStay(other, WEDNESDAY, "12:35", "17:00");
    await end(other, NEXT, "03:00");
    expect((await breakOf(other, second))?.endedAt).toEqual(at(WEDNESDAY, "12:35", other.zone));
  });
  it("another tenant's days are not touched", async () => {
    const [mine, other] = [await newShop(), await newShop()];
    const id = await addStay(other, WEDNESDAY, "08:00", null);
    await end(mine, NEXT, "03:00");
    expect((await stayOf(other, id))?.checkOutAt).toBeNull();
  });
});

it("a forgotten stay that meets another one once it has an end says so, and so does the other", async () => {
  const shop = await newShop();
  const long = await addStay(shop, WEDNESDAY, "08:00", "15:00", DOOR);
  const open = await addStay(shop, WEDNESDAY, "09:00", null, DOOR);
  await addPhoto(shop, "11:00");
  expect(await end(shop, NEXT, "03:00")).toEqual({ stays: 1, breaks: 0 });
  expect((await stayOf(shop, open))?.flags).toEqual(["auto_closed", "overlap"]);
  expect((await stayOf(shop, long))?.flags).toEqual(["overlap"]);
});

it("so does one that a late photo prolongs into another", async () => {
  const shop = await newShop();
  const long = await addStay(shop, WEDNESDAY, "08:00", "15:00", DOOR);
  const short = await addStay(shop, WEDNESDAY, "09:00", "09:00", { ...DOOR, flags: ["auto_closed"], forced: true });
  await addPhoto(shop, "11:00");
  const { tenant } = shop;
  const ctx = tenant.ctxAs("promoter");
  await withTenant(ctx, (tx) => signArrived({ ...ctx, tx }, ctx.userId, at(WEDNESDAY, "11:00", shop.zone)));
  expect((await stayOf(shop, short))?.flags).toEqual(["auto_closed", "overlap"]);
  expect((await stayOf(shop, long))?.flags).toEqual(["overlap"]);
});
