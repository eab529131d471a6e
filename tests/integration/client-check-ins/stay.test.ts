import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { businessUnitChecks, businessUnits } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { callApi, tokenFor } from "../../support/api";
import type { Person } from "../../support/tenant";
import { clock, codeOf, dataOf, dayOf, HOUR, MINUTE, newField, ownStorage, phoneOf } from "../check-ins/visit";

type Body = Record<string, unknown>;
const fieldsOf = (answer: { body: { error?: Record<string, unknown> } }) => answer.body.error?.fields;

beforeAll(async () => {
  await ownStorage();
});

/** A promoter, a client to go to, and the calls of a phone. */
async function newOffice(settings: Parameters<typeof newField>[0] = {}) {
  const field = await newField(settings);
  const { tenant, call } = field;
  const { businessUnitId } = tenant;
  const arrival = (changes: Body = {}): Body => ({
    id: uuidv7(),
    business_unit_id: businessUnitId,
    date: dayOf(changes.occurred_at ?? clock(-HOUR)),
    occurred_at: clock(-HOUR),
    latitude: -23.56,
    longitude: -46.65,
    battery: 80,
    ...changes,
  });
  const departure = (changes: Body = {}): Body => ({
    occurred_at: clock(0),
    latitude: -23.56,
    longitude: -46.65,
    battery: 70,
    ...changes,
  });
  const as = async (person: Person) => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds[person]);
    return (path: string, body: Body = {}) => callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
  };
  return {
    ...field,
    businessUnitId,
    arrival,
    departure,
    as,
    enter: (changes: Body = {}) => call("business-unit-checks/check-in", arrival(changes)),
    leave: (id: unknown, changes: Body = {}) => call(`business-unit-checks/${id}/check-out`, departure(changes)),
  };
}

describe("a stay at a client", () => {
  test("is opened, closed, and says what happened, without a distance", async () => {
    const { tenant, businessUnitId, enter, leave, photo, as } = await newOffice({ isPhotoCheckin: true });
    expect(codeOf(await enter())).toBe("checkin_photo_missing");
    const photoId = await photo(5);
    const opened = await enter({ photo_id: photoId, occurred_at: clock(-40 * MINUTE) });
    expect(opened.status, opened.text).toBe(201);
    expect(dataOf(opened)).toMatchObject({
      business_unit: { id: businessUnitId },
      user_id: tenant.userIds.promoter,
      distance_in: null,
      out_of_radius_in: false,
      photo_in_id: photoId,
      check_out_at: null,
      flags: [],
    });
    expect(dataOf(opened)).not.toHaveProperty("pos_id");
    const { id } = dataOf(opened);
    const closed = await leave(id);
    expect([closed.status, dataOf(closed).time_in_store, dataOf(closed).battery_out]).toEqual([200, 40, 70]);
    const supervisor = await as("supervisor");
    expect(dataOf(await supervisor(`business-unit-checks/${id}`))).toEqual(dataOf(closed));
    expect((await tenant.auditOf("businessUnitCheck", String(id))).map((line) => line.action)).toEqual([
      "check_in",
      "check_out",
    ]);
  });

  test("without a location is refused, as is a half one, and leaving too early unless forced", async () => {
    const { enter, leave } = await newOffice({ minimumTimeStore: 30 });
    expect(codeOf(await enter({ latitude: null, longitude: null }))).toBe("no_location");
    expect(codeOf(await enter({ latitude: 0, longitude: 0 }))).toBe("no_location");
    const { id } = dataOf(await enter({ occurred_at: clock(-10 * MINUTE) }));
    expect(codeOf(await leave(id))).toBe("minimum_time_not_reached");
    const forced = await leave(id, { forced: true });
    expect(dataOf(forced)).toMatchObject({ forced: true, flags: ["below_minimum_time"] });
    expect(codeOf(await leave(id, { occurred_at: clock(-MINUTE) }))).toBe("conflict");
  });

  test("one left open ends when the next begins, in whatever order they come", async () => {
    const { enter, as, tenant } = await newOffice();
    const second = dataOf(await enter({ occurred_at: clock(-HOUR) }));
    const first = dataOf(await enter({ occurred_at: clock(-3 * HOUR) }));
    const admin = await as("admin");
    expect(dataOf(await admin(`business-unit-checks/${first.id}`)).flags).toContain("auto_closed");
    expect(dataOf(await admin(`business-unit-checks/${second.id}`)).check_out_at).toBeNull();
    const third = dataOf(await enter({ occurred_at: clock(-MINUTE) }));
    expect(dataOf(await admin(`business-unit-checks/${second.id}`)).flags).toContain("auto_closed");
    expect(third.check_out_at).toBeNull();
    const closed = (await tenant.auditOf("businessUnitCheck", String(second.id))).map((line) => line.action);
    expect(closed).toEqual(["check_in", "auto_close"]);
  });

  test("closes a visit that is open at a PDV, and the other way round, in whatever order they come", async () => {
    const { checkIn, enter, get, as } = await newOffice();
    const admin = await as("admin");
    const clientOf = async (id: unknown) => dataOf(await admin(`business-unit-checks/${id}`));
    const visit = dataOf(await checkIn({ occurred_at: clock(-4 * HOUR) }));
    const stay = dataOf(await enter({ occurred_at: clock(-3 * HOUR) }));
    expect(stay.check_out_at).toBeNull();
    expect(dataOf(await get(visit.id))).toMatchObject({ forced: true, time_in_store: 0, source_out: "auto" });
    const next = dataOf(await checkIn({ occurred_at: clock(-HOUR) }));
    expect(next.check_out_at).toBeNull();
    expect(await clientOf(stay.id)).toMatchObject({ forced: true, time_in_store: 0, source_out: "auto" });
    const late = dataOf(await checkIn({ occurred_at: clock(-2 * HOUR) }));
    expect(late.flags).toContain("auto_closed");
    expect(dataOf(await get(next.id)).check_out_at).toBeNull();
  });

  test("at a time that another check-out claims too is flagged with it, and no longer once it is not", async () => {
    const { checkIn, checkOut, enter, leave, get } = await newOffice();
    const visit = dataOf(await checkIn({ occurred_at: clock(-4 * HOUR) }));
    const stay = dataOf(await enter({ occurred_at: clock(-3 * HOUR) }));
    expect(dataOf(await leave(stay.id, { occurred_at: clock(-2 * HOUR) })).flags).not.toContain("overlap");
    const left = dataOf(await checkOut(visit.id, { occurred_at: clock(-HOUR) }));
    expect(left).toMatchObject({ forced: false, time_in_store: 180 });
    expect(left.flags).toContain("overlap");
    expect(dataOf(await get(visit.id)).flags).toContain("overlap");
  });

  test("5 of the same at once are one; another body is a conflict", async () => {
    const { tenant, call, arrival, leave, departure } = await newOffice();
    const sent = arrival();
    const five = await Promise.all(Array.from({ length: 5 }, () => call("business-unit-checks/check-in", sent)));
    expect(five.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(five.map((answer) => answer.text)).size).toBe(1);
    expect(codeOf(await call("business-unit-checks/check-in", { ...sent, battery: 3 }))).toBe("conflict");
    const gone = departure();
    const left = await Promise.all(Array.from({ length: 5 }, () => leave(sent.id, gone)));
    expect(new Set(left.map((answer) => answer.text)).size).toBe(1);
    const rows = await withTenant({ tenantId: tenant.tenantId }, (tx) => tx.select().from(businessUnitChecks));
    expect(rows).toHaveLength(1);
  });
});

describe("who reaches which stay", () => {
  test("another's, another tenant's and one that never was are alike", async () => {
    const mine = await newOffice();
    const { id } = dataOf(await mine.enter());
    const colleague = await phoneOf(mine.tenant, mine.posId, "promoter2");
    const foreign = await newOffice();
    const missing = await mine.call(`business-unit-checks/${uuidv7()}/check-out`, mine.departure());
    expect(missing.status).toBe(404);
    for (const { call } of [colleague, foreign]) {
      expect((await call(`business-unit-checks/${id}/check-out`, mine.departure())).text).toBe(missing.text);
      expect((await call(`business-unit-checks/${id}`, {})).text).toBe(missing.text);
    }
    const other = await mine.enter({ business_unit_id: foreign.businessUnitId });
    expect(fieldsOf(other)).toEqual({ business_unit_id: ["not_found"] });
    expect((await mine.enter({ business_unit_id: uuidv7() })).text).toBe(other.text);
  });

  test("a team's, a client's, and lists narrowed and sorted", async () => {
    const { tenant, enter, as } = await newOffice();
    const elsewhere = uuidv7();
    await withTenant({ tenantId: tenant.tenantId }, (tx) =>
      tx.insert(businessUnits).values({ id: elsewhere, name: "Outro cliente" }),
    );
    const here = dataOf(await enter({ occurred_at: clock(-3 * HOUR) }));
    const there = dataOf(await enter({ business_unit_id: elsewhere }));
    const ids = (answer: { body: { data?: unknown } }) => (answer.body.data as { id: string }[]).map((one) => one.id);
    const [supervisor, stranger, admin] = [await as("supervisor"), await as("promoter2"), await as("admin")];
    expect(ids(await supervisor("business-unit-checks"))).toEqual([there.id, here.id]);
    expect(ids(await stranger("business-unit-checks"))).toEqual([]);
    const by = (body: Body) => admin("business-unit-checks", body).then(ids);
    expect(await by({ filters: { business_unit_id: elsewhere } })).toEqual([there.id]);
    expect(await by({ filters: { open: true } })).toEqual([there.id]);
    expect(await by({ search: "outro" })).toEqual([there.id]);
    expect(await by({ filters: { team_id: tenant.teamIds[0], manual: false }, sort: "occurred_at|asc" })).toEqual([
      here.id,
      there.id,
    ]);
    expect((await admin("business-unit-checks", { filters: { pos_id: uuidv7() } })).status).toBe(422);
    // A client's own permission list holds none of this; given it, a client would see what was at itself.
    expect((await (await as("client"))("business-unit-checks")).status).toBe(403);
  });
});
