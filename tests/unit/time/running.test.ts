import { expect, test } from "vitest";
import { inSince, withPresence } from "@/lib/time/running";

const pair = (from: string, out: string | null) => ({
  ...{ in: from, out, inSource: "gps" as const, outSource: out ? ("gps" as const) : null },
});
const [EIGHT, TEN] = ["2026-11-16T11:00:00Z", "2026-11-16T13:00:00Z"];

test("who is in on a day that runs is in since their open entry; an entry left open yesterday says nothing", () => {
  const closed = pair(EIGHT, TEN);
  expect(inSince([{ kind: "running", pairs: [pair(EIGHT, null)] }])).toBe(EIGHT);
  expect(inSince([{ kind: "running", pairs: [closed, pair(TEN, null)] }])).toBe(TEN);
  expect(inSince([{ kind: "running", pairs: [closed] }])).toBeNull();
  expect(inSince([{ kind: "work", pairs: [pair(EIGHT, null)] }])).toBeNull();
  expect(inSince([])).toBeNull();
});

test("no work yet is not told as 0:00", () => {
  expect(withPresence(0, "0:00", "em loja desde 08:12")).toBe("em loja desde 08:12");
  expect(withPresence(130, "2:10", "em loja desde 13:00")).toBe("2:10 · em loja desde 13:00");
});
