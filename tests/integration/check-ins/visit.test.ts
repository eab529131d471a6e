import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnits, pos, posChecks } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { newTenant } from "../../support/tenant";
import {
  addPos,
  clock,
  codeOf,
  DOOR,
  dataOf,
  dayOf,
  HOUR,
  MINUTE,
  metresAway,
  newField,
  ownStorage,
  phoneOf,
} from "./visit";

beforeAll(async () => {
  await ownStorage();
});

const rowsOf = (tenantId: string, id: unknown) =>
  withTenant({ tenantId }, (tx) =>
    tx
      .select()
      .from(posChecks)
      .where(eq(posChecks.id, String(id))),
  );

describe("a visit", () => {
  test("is opened, closed, and says what happened", async () => {
    const { tenant, posId, checkIn, checkOut, get, photo } = await newField();
    const [photoIn, photoOut] = [await photo(1), await photo(2)];
    const opened = await checkIn({ photo_id: photoIn, occurred_at: clock(-40 * MINUTE) });
    expect(opened.status, opened.text).toBe(201);
    const { id } = dataOf(opened);
    expect(dataOf(opened)).toMatchObject({
      user_id: tenant.userIds.promoter,
      pos: { id: posId },
      battery_in: 80,
      photo_in_id: photoIn,
      distance_in: 20,
      out_of_radius_in: false,
      check_out_at: null,
      time_in_store: null,
      forced: false,
    });
    const closed = await checkOut(id, { photo_id: photoOut });
    expect(closed.status, closed.text).toBe(200);
    expect(dataOf(closed)).toMatchObject({
      battery_out: 71,
      photo_out_id: photoOut,
      distance_out: 15,
      time_in_store: 40,
      forced: false,
    });
    expect(dataOf(await get(id))).toEqual(dataOf(closed));
    const log = await tenant.auditOf("posCheck", String(id));
    expect(log.map((line) => line.action)).toEqual(["check_in", "check_out"]);
    expect(log.every((line) => line.actorId === tenant.userIds.promoter)).toBe(true);
  });

  test("belongs to the local day of the PDV, and a day that was sent differently is marked", async () => {
    const { tenant, checkIn } = await newField();
    const farWest = await addPos(tenant.tenantId, { timezone: "America/Rio_Branco" });
    // 02:30 UTC is 23:30 in São Paulo and 21:30 in Rio Branco.
    const answer = await checkIn({ pos_id: farWest, occurred_at: "2026-03-10T04:30:00Z", date: "2026-03-10" });
    expect(dataOf(answer)).toMatchObject({
      date: "2026-03-09",
      timezone: "America/Rio_Branco",
      flags: ["late_sync", "date_mismatch"],
    });
  });

  test("takes the tenant's zone where the PDV has none", async () => {
    const { tenant, checkIn } = await newField({ defaultTimezone: "America/Manaus" });
    const nowhere = await addPos(tenant.tenantId, { timezone: null });
    expect(dataOf(await checkIn({ pos_id: nowhere }))).toMatchObject({ timezone: "America/Manaus" });
  });
});

describe("distance", () => {
  const strict = {
    isMinimumDistanceCheckin: true,
    minimumDistanceCheckin: 200,
    isMinimumDistanceCheckout: true,
    minimumDistanceCheckout: 200,
  };

  test("199 m is in, 201 m is out, with both distances in metres", async () => {
    const { checkIn } = await newField(strict);
    expect((await checkIn(metresAway(199))).status).toBe(201);
    const refused = await checkIn(metresAway(201));
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({ code: "checkin_distance_exceeded", distance: 201, allowed: 200 });
  });

  test("the device's accuracy counts up to 50 m", async () => {
    const { checkIn } = await newField(strict);
    expect((await checkIn(metresAway(230, 40))).status).toBe(201);
    expect(codeOf(await checkIn(metresAway(260, 900)))).toBe("checkin_distance_exceeded");
  });

  test("a PDV's own radius wins over the tenant's", async () => {
    const { tenant, checkIn } = await newField(strict);
    const wide = await addPos(tenant.tenantId, { checkRadius: 500 });
    const tight = await addPos(tenant.tenantId, { checkRadius: 50 });
    expect((await checkIn({ pos_id: wide, ...metresAway(450) })).status).toBe(201);
    expect((await checkIn({ pos_id: tight, ...metresAway(60) })).body.error).toMatchObject({ allowed: 50 });
  });

  test("a PDV without coordinates is accepted and marked", async () => {
    const { tenant, checkIn } = await newField(strict);
    const unknown = await addPos(tenant.tenantId, { latitude: null, longitude: null });
    const answer = await checkIn({ pos_id: unknown, ...metresAway(9000) });
    expect(dataOf(answer)).toMatchObject({ distance_in: null, out_of_radius_in: false, flags: ["no_pos_coordinate"] });
  });

  test("where it is not enforced, outside is accepted and marked", async () => {
    const { checkIn } = await newField({ minimumDistanceCheckin: 200 });
    const answer = await checkIn(metresAway(800));
    expect(dataOf(answer)).toMatchObject({ out_of_radius_in: true, distance_in: 800, flags: ["out_of_radius_in"] });
  });

  test("forced leaves from anywhere, and without a location", async () => {
    const { checkIn, checkOut } = await newField(strict);
    const { id } = dataOf(await checkIn());
    expect((await checkOut(id, metresAway(900))).body.error).toMatchObject({
      code: "checkout_distance_exceeded",
      distance: 900,
    });
    const nowhere = { latitude: null, longitude: null, accuracy: null };
    expect(codeOf(await checkOut(id, nowhere))).toBe("no_location");
    const forced = await checkOut(id, { ...nowhere, forced: true });
    expect(dataOf(forced)).toMatchObject({ forced: true, distance_out: null, flags: ["no_location_out"] });
  });

  test.each([
    ["(0, 0)", { latitude: 0, longitude: 0 }],
    ["half a coordinate", { longitude: null }],
    ["none", { latitude: undefined, longitude: undefined }],
  ])("%s is no location", async (_, place) => {
    const { checkIn } = await newField();
    const refused = await checkIn(place);
    expect([refused.status, codeOf(refused)]).toEqual([422, "no_location"]);
  });
});

describe("photo and time", () => {
  test("the tenant may ask for both photos", async () => {
    const { checkIn, checkOut, photo } = await newField({ isPhotoCheckin: true, isPhotoCheckout: true });
    expect(codeOf(await checkIn())).toBe("checkin_photo_missing");
    const { id } = dataOf(await checkIn({ photo_id: await photo(1) }));
    expect(codeOf(await checkOut(id))).toBe("checkout_photo_missing");
    expect((await checkOut(id, { photo_id: await photo(2) })).status).toBe(200);
  });

  test("the minimum time in store holds unless forced", async () => {
    const { checkIn, checkOut } = await newField({ minimumTimeStore: 30 });
    const { id } = dataOf(await checkIn({ occurred_at: clock(-29 * MINUTE) }));
    const early = await checkOut(id);
    expect(early.body.error).toMatchObject({ code: "minimum_time_not_reached", minutes: 29, required: 30 });
    expect(dataOf(await checkOut(id, { forced: true }))).toMatchObject({ forced: true, flags: ["below_minimum_time"] });
  });
});

describe("one open visit", () => {
  test("a second check-in closes the first as forced, and its own check-out still counts", async () => {
    const { tenant, checkIn, checkOut, get } = await newField();
    const first = dataOf(await checkIn({ occurred_at: clock(-3 * HOUR) }));
    const second = dataOf(await checkIn({ occurred_at: clock(-HOUR) }));
    expect(second.check_out_at).toBeNull();
    expect(dataOf(await get(first.id))).toMatchObject({
      forced: true,
      time_in_store: 0,
      flags: ["auto_closed", "late_sync"].sort().reverse(),
    });
    const open = await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx
        .select({ id: posChecks.id, out: posChecks.checkOutAt })
        .from(posChecks)
        .where(eq(posChecks.userId, tenant.userIds.promoter)),
    );
    expect(open.filter((row) => row.out === null).map((row) => row.id)).toEqual([second.id]);
    const late = await checkOut(first.id, { occurred_at: clock(-2 * HOUR) });
    expect(dataOf(late)).toMatchObject({ forced: false, time_in_store: 60 });
    expect(dataOf(late).flags).not.toContain("auto_closed");
  });

  test("the same day in any order ends in the same state", async () => {
    const now = Date.now();
    const day = (["a", "b", "c"] as const).map((key, i) => ({
      key,
      in: clock(-(9 - 3 * i) * HOUR, now),
      // Nobody checked out of the second one.
      out: key === "b" ? null : clock(-(7.5 - 3 * i) * HOUR, now),
    }));
    const orders = [
      ["a in", "a out", "b in", "c in", "c out"],
      ["c in", "b in", "a in", "c out", "a out"],
      ["b in", "c in", "c out", "a in", "a out"],
      ["a in", "c in", "b in", "a out", "c out"],
    ];
    const ends = [];
    for (const order of orders) {
      const field = await newField();
      const ids = new Map(day.map(({ key }) => [key, uuidv7(Object.assign({}, { msecs: now }))]));
      for (const step of order) {
        const event = day.find(({ key }) => step.startsWith(key));
        const id = ids.get(event?.key ?? "a");
        const answer = step.endsWith("in")
          ? await field.checkIn({ id, occurred_at: event?.in })
          : await field.checkOut(id, { occurred_at: event?.out });
        expect(answer.status, answer.text).toBeLessThan(300);
      }
      const final = await Promise.all(day.map(async ({ key }) => dataOf(await field.get(ids.get(key)))));
      ends.push(
        final.map(({ occurred_at, check_out_at, forced, time_in_store, flags }) => ({
          occurred_at,
          check_out_at,
          forced,
          time_in_store,
          flags,
        })),
      );
    }
    for (const end of ends) expect(end).toEqual(ends[0]);
    expect(ends[0]?.map((visit) => visit.forced)).toEqual([false, true, false]);
  });

  test("20 check-ins at once leave exactly one open", async () => {
    const { tenant, checkIn } = await newField();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => checkIn({ occurred_at: clock(-HOUR + i * 1000) })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
    const rows = await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.select().from(posChecks));
    expect(rows).toHaveLength(20);
    const open = rows.filter((row) => row.checkOutAt === null);
    const newest = Math.max(...rows.map((row) => row.occurredAt.getTime()));
    expect(open.map((row) => row.occurredAt.getTime())).toEqual([newest]);
  });
});

describe("clocks", () => {
  test("late is welcome, ahead is marked, far ahead is refused by name", async () => {
    const { checkIn } = await newField();
    expect(dataOf(await checkIn({ occurred_at: clock(-40 * 24 * HOUR), date: "2026-10-11" })).flags).toContain(
      "late_sync",
    );
    const ahead = dataOf(await checkIn({ occurred_at: clock(20 * MINUTE) }));
    expect(ahead.flags).toContain("clock_skew");
    expect(ahead.skew_seconds).toBeGreaterThan(1190);
    const far = await checkIn({ occurred_at: clock(30 * HOUR) });
    expect(far.body.error).toMatchObject({ code: "invalid_fields", fields: { occurred_at: ["in_the_future"] } });
  });

  test("a check-out before its check-in is refused by name, and so is one far ahead", async () => {
    const { checkIn, checkOut } = await newField();
    const { id } = dataOf(await checkIn());
    const before = await checkOut(id, { occurred_at: clock(-2 * HOUR) });
    expect(before.body.error).toMatchObject({ code: "invalid_fields", fields: { occurred_at: ["before_checkin"] } });
    expect((await checkOut(id, { occurred_at: clock(30 * HOUR) })).body.error).toMatchObject({
      fields: { occurred_at: ["in_the_future"] },
    });
  });
});

describe("bad input", () => {
  test("every failing field is named", async () => {
    const { call } = await newField();
    const answer = await call("pos-checks/check-in", {
      battery: "full",
      latitude: 91,
      longitude: "x",
      extra: 1,
      reason: "curto",
    });
    expect([answer.status, codeOf(answer)]).toEqual([422, "invalid_fields"]);
    expect(answer.body.error?.fields).toEqual({
      id: ["required"],
      pos_id: ["required"],
      date: ["required"],
      occurred_at: ["required"],
      latitude: ["invalid_latitude"],
      longitude: ["not_a_number"],
      battery: ["not_a_number"],
      reason: ["too_short"],
      extra: ["unknown_field"],
    });
  });

  test.each([
    ["id", "not-an-id", "invalid_id"],
    ["date", "2026-02-31", "invalid_date"],
    ["occurred_at", "yesterday", "invalid_date"],
    ["occurred_at", "2026-11-20T08:00:00", "invalid_date"],
    ["occurred_at", "0000-01-01T00:00:00Z", "invalid_date"],
    ["occurred_at", null, "required"],
    ["battery", 101, "above_max"],
    ["battery", -1, "too_small"],
    ["battery", null, "required"],
    ["accuracy", -5, "too_small"],
    ["reason", `quinze letras \u0000 e mais`, "invalid_characters"],
    ["reason", `quinze letras \ud800 e mais`, "invalid_characters"],
    ["photo_id", 7, "invalid_id"],
    ["tenant_id", uuidv7(), "unknown_field"],
    ["user_id", uuidv7(), "unknown_field"],
  ])("%s: %j", async (field, value, code) => {
    const { checkIn } = await newField();
    const answer = await checkIn({ [field]: value });
    expect(answer.body.error).toMatchObject({ code: "invalid_fields", fields: { [field]: [code] } });
  });

  test("records of others look like missing ones", async () => {
    const mine = await newField();
    const theirs = await newField();
    const colleague = await phoneOf(mine.tenant, mine.posId, "promoter2");
    const fields = async (changes: Record<string, unknown>) => (await mine.checkIn(changes)).body.error;
    expect(await fields({ pos_id: theirs.posId })).toEqual(await fields({ pos_id: uuidv7() }));
    expect(await fields({ photo_id: await theirs.photo() })).toEqual(await fields({ photo_id: uuidv7() }));
    expect(await fields({ photo_id: await colleague.photo() })).toEqual(await fields({ photo_id: uuidv7() }));
    const inactive = await addPos(mine.tenant.tenantId, {
      isActive: false,
      updatedAt: new Date(Date.now() - 2 * HOUR),
    });
    expect(await fields({ pos_id: inactive })).toMatchObject({ fields: { pos_id: ["not_found"] } });
    expect(await fields({ work_schedule_id: uuidv7() })).toMatchObject({ fields: { work_schedule_id: ["not_found"] } });
  });

  test("a PDV, or a client, that was switched off since still takes what happened before", async () => {
    const { tenant, posId, checkIn, call } = await newField();
    const { businessUnitId } = tenant;
    await withTenant(tenant, async (tx) => {
      await tx.update(pos).set({ isActive: false }).where(eq(pos.id, posId));
      await tx.update(businessUnits).set({ isActive: false }).where(eq(businessUnits.id, businessUnitId));
    });
    const stay = (changes: Record<string, unknown>) => ({
      ...{ id: uuidv7(), business_unit_id: businessUnitId, date: dayOf(clock(-HOUR)), occurred_at: clock(-HOUR) },
      ...{ ...DOOR, battery: 60, ...changes },
    });
    expect((await checkIn()).status).toBe(201);
    expect((await call("business-unit-checks/check-in", stay({}))).status).toBe(201);
    const now = { occurred_at: clock(2_000), date: dayOf(clock(0)) };
    expect((await checkIn(now)).body.error).toMatchObject({ fields: { pos_id: ["not_found"] } });
    expect((await call("business-unit-checks/check-in", stay(now))).body.error).toMatchObject({
      fields: { business_unit_id: ["not_found"] },
    });
  });

  test("only the own visit can be left", async () => {
    const mine = await newField();
    const { id } = dataOf(await mine.checkIn());
    const colleague = await phoneOf(mine.tenant, mine.posId, "promoter2");
    const stranger = await newField();
    const missing = await mine.checkOut(uuidv7());
    for (const other of [await colleague.checkOut(id), await stranger.checkOut(id), await mine.checkOut("nonsense")]) {
      expect([other.status, other.text]).toEqual([404, missing.text]);
    }
    const [row] = await rowsOf(mine.tenant.tenantId, id);
    expect(row?.checkOutAt).toBeNull();
  });

  test("a visit that is closed cannot be left again", async () => {
    const { tenant, checkIn, checkOut } = await newField();
    const { id } = dataOf(await checkIn());
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx
        .update(posChecks)
        .set({ checkOutAt: new Date(), checkOutReceivedAt: new Date(), timeInStoreSeconds: 60 })
        .where(and(eq(posChecks.id, String(id)), eq(posChecks.userId, tenant.userIds.promoter))),
    );
    expect(codeOf(await checkOut(id))).toBe("invalid_transition");
  });

  test("a person without a place in this tenant is refused", async () => {
    const other = await newTenant();
    const { call, arrival } = await newField();
    expect((await call(`../${other.tenantId}/pos-checks/check-in`, arrival()).catch(() => null))?.status ?? 404).toBe(
      404,
    );
  });
});
