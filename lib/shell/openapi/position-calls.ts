import { positionsSchema } from "@/lib/field/positions/schemas";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const point = {
  id: ID,
  occurred_at: "2026-11-20T09:30:00-03:00",
  latitude: -23.561414,
  longitude: -46.655881,
  accuracy: 12,
  speed: 32,
  battery: 64,
};

/** Where a promoter's phone was during the workday. */
export const POSITION_CALLS: readonly ApiCallSpec[] = [
  {
    path: "/tenant/{tenantId}/geolocations/create",
    tag: "geolocations",
    permission: "GEOLOCATION_POST",
    summary:
      "Send up to 1000 positions; each is stored, known already, refused, or outside the workday and then kept nowhere",
    body: positionsSchema,
    example: { points: [point] },
    answer: {
      data: [{ id: ID, status: "stored" }],
      meta: { stored: 1, replayed: 0, outside_workday: 0, refused: 0 },
    },
    errors: ["invalid_fields", "no_location", "tracking_off", "conflict"],
  },
];
