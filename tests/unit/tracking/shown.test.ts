import { expect, test } from "vitest";
import type { PersonRoute } from "@/lib/insight/tracking/routes";
import { shownRoutes } from "@/lib/insight/tracking/shown";
import type { Stop, StopStatus } from "@/lib/insight/tracking/stops";

const stop = (id: string, status: StopStatus, plannedOrder: number | null): Stop => ({
  ...{ id, posId: id, name: id, street: null, point: null, status, plannedOrder, actualOrder: null },
  ...{ startTime: null, arrivedAt: null, leftAt: null },
});
const route = (id: string, stops: readonly Stop[]): PersonRoute => ({
  ...{ id, name: id, teamId: null, team: null, supervisorId: null, supervisor: null, timeZone: "America/Sao_Paulo" },
  ...{ stops, plannedKm: 4, actualKm: 3 },
});
const ana = route("ana", [stop("a", "done", 1), stop("b", "missed", 2), stop("c", "off_route", null)]);
const bia = route("bia", [stop("d", "done", 1)]);
const brief = (states: readonly StopStatus[]) =>
  shownRoutes([ana, bia], states).map(({ id, shown, done, planned }) => [
    id,
    shown.map((one) => one.id).join(),
    done,
    planned,
  ]);

test("a narrowed map shows fewer stops and the same progress", () => {
  expect(brief([])).toEqual([
    ["ana", "a,b,c", 1, 2],
    ["bia", "d", 1, 1],
  ]);
  expect(brief(["missed", "off_route"])).toEqual([["ana", "b,c", 1, 2]]);
  expect(brief(["justified"])).toEqual([]);
});
