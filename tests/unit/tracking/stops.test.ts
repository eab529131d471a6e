import { describe, expect, test } from "vitest";
import { type Place, plannedKm, stopsOf } from "@/lib/insight/tracking/stops";

const MASP = { latitude: -23.561414, longitude: -46.655881 };
const SE = { latitude: -23.55052, longitude: -46.633308 };
const places: ReadonlyMap<string, Place> = new Map([
  ["masp", MASP],
  ["se", SE],
]);
type Status = Parameters<typeof stopsOf>[0][number]["status"];
const visit = (posId: string, status: Status = "planned", id = posId) => ({
  workScheduleId: `w-${id}`,
  posId,
  posName: posId,
  startTime: "08:00",
  status,
});
const stay = (placeId: string, hour: number, kind: "pos" | "client" = "pos", workScheduleId: string | null = null) => ({
  id: `s-${placeId}-${hour}`,
  kind,
  placeId,
  placeName: placeId,
  workScheduleId,
  place: places.get(placeId) ?? null,
  arrival: null,
  checkInAt: new Date(Date.UTC(2026, 10, 16, hour)),
  checkOutAt: new Date(Date.UTC(2026, 10, 16, hour, 30)),
});
const brief = (stops: ReturnType<typeof stopsOf>) =>
  stops.map((stop) => [stop.name, stop.status, stop.plannedOrder, stop.actualOrder]);

describe("the stops of a day", () => {
  test("plan and check-ins meet one to one, earliest first; the rest is off the route", () => {
    const stops = stopsOf(
      [visit("masp", "planned"), visit("se", "missed"), visit("far", "justified"), visit("later")],
      [stay("extra", 9), stay("masp", 11), stay("masp", 14), stay("client", 15, "client")],
      places,
    );
    expect(brief(stops)).toEqual([
      ["masp", "done", 1, 2],
      ["se", "missed", 2, null],
      ["far", "justified", 3, null],
      ["later", "pending", 4, null],
      ["extra", "off_route", null, 1],
      ["masp", "off_route", null, 3],
      ["client", "off_route", null, 4],
    ]);
  });
  test("a stop tells the street of its PDV, and a client's the street of none", () => {
    const street = "Av. Paulista, 1578";
    const stops = stopsOf(
      [visit("masp"), visit("se"), visit("far")],
      [stay("masp", 9), stay("masp", 11), stay("masp", 15, "client")],
      new Map([
        ["masp", { ...MASP, street }],
        ["se", { ...SE, street: null }],
      ]),
    );
    expect(stops.map((stop) => stop.street)).toEqual([street, null, null, street, null]);
    expect(stops[0]?.point).toEqual(MASP);
  });
  test("one PDV planned twice takes two check-ins, and what a leave took away is no stop", () => {
    const twice = stopsOf(
      [visit("masp", "done", "a"), visit("masp", "planned", "b")],
      [stay("masp", 9), stay("masp", 15)],
      places,
    );
    expect(brief(twice)).toEqual([
      ["masp", "done", 1, 1],
      ["masp", "done", 2, 2],
    ]);
    expect(stopsOf([visit("masp", "away")], [], places)).toEqual([]);
  });
  test("a check-in that names its route stands at that one, as the visit was judged", () => {
    const plan = [visit("masp", "missed", "morning"), visit("masp", "done", "evening"), visit("se", "missed", "other")];
    expect(brief(stopsOf(plan, [stay("masp", 18, "pos", "w-evening")], places))).toEqual([
      ["masp", "missed", 1, null],
      ["masp", "done", 2, 1],
      ["se", "missed", 3, null],
    ]);
    // One that names a route of another PDV counts where it was made.
    expect(brief(stopsOf(plan, [stay("masp", 18, "pos", "w-other")], places))[0]).toEqual(["masp", "missed", 1, 1]);
  });
  test("kilometres of the plan, leg by leg", () => {
    const stops = stopsOf(
      [visit("masp"), visit("nowhere"), visit("se"), visit("masp", "planned", "again")],
      [],
      places,
    );
    expect(plannedKm(stops, 1.3)).toBe(6.8);
    expect(plannedKm(stops, 1)).toBe(5.2);
    expect(plannedKm(stops.slice(0, 1), 1.3)).toBe(0);
  });
});
