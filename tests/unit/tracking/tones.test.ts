import { expect, test } from "vitest";
import { STOP_TONES } from "@/components/tracking/stop-layers";
import { STOP_STATUSES } from "@/lib/insight/tracking/stops";

test("each state of a stop has a tone of its own, hence its own colour and shape", () => {
  expect(new Set(STOP_STATUSES.map((status) => STOP_TONES[status])).size).toBe(STOP_STATUSES.length);
});
