import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stageOfBuild } from "@/scripts/start/build";
import { type Step, speaking, spell, type Tell } from "@/scripts/start/progress";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STEP: Step = { name: "Database", doing: "making the tables", usually: "about 10 seconds" };

/** A step that lasts so long; what it told by then. */
async function said(ms: number, step: Partial<Step> = {}, work: (tell: Tell) => void = () => {}) {
  const lines: string[] = [];
  const done = speaking(
    { ...STEP, ...step },
    async (tell) => {
      work(tell);
      await new Promise((resolve) => setTimeout(resolve, ms));
      return "made";
    },
    (line) => lines.push(line),
  );
  await vi.advanceTimersByTimeAsync(ms);
  expect(await done).toBe("made");
  return lines;
}

test("what is over in a moment says nothing", async () => {
  expect(await said(900)).toEqual([]);
});

test("what lasts says what it is doing, how long that usually takes, and how long it took", async () => {
  expect(await said(8_000)).toEqual([
    "Database: making the tables (usually about 10 seconds)…",
    "Database: done in 8 s",
  ]);
});

test("what is known to last speaks at once, and its stages are told once each", async () => {
  const lines = await said(2_000, { long: true }, (tell) => {
    for (const stage of ["photos", "photos", "visits"]) tell(stage);
  });
  expect(lines.slice(1, -1)).toEqual(["Database: photos", "Database: visits"]);
});

test("nobody waits before a silent terminal: it says at what it is and since when", async () => {
  const lines = await said(100_000, { long: true }, (tell) => tell("visits"));
  const gaps = lines.filter((line) => line.includes("so far"));
  expect(gaps[0]).toBe("Database: visits, 15 s so far (usually about 10 seconds)");
  expect(gaps.at(-1)).toBe("Database: visits, 1 min 30 s so far (usually about 10 seconds)");
  expect(gaps).toHaveLength(6);
});

test("a step that fails is silent afterwards", async () => {
  const lines: string[] = [];
  const failing = speaking(
    { ...STEP, long: true },
    () => Promise.reject(new Error("full")),
    (line) => lines.push(line),
  );
  await expect(failing).rejects.toThrow("full");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toHaveLength(1);
});

test("times are spelled in minutes and seconds", () => {
  expect([0, 59_400, 60_000, 125_000].map(spell)).toEqual(["0 s", "59 s", "1 min", "2 min 5 s"]);
});

test("of what the build prints its stages are heard, and nothing else", () => {
  expect(stageOfBuild("   Creating an optimized production build ...")).toBe("Creating an optimized production build");
  expect(stageOfBuild(" ✓ Compiled successfully in 41s")).toBe("Compiled successfully in 41s");
  expect(stageOfBuild("   Collecting page data using 1 worker  ...")).toBe("Collecting page data using 1 worker");
  for (const line of [
    "",
    "▲ Next.js 16.4.6 (Turbopack)",
    "- Running next.config.mjs took 231ms",
    "├ ƒ /agenda",
    "Route (app)",
  ])
    expect(stageOfBuild(line)).toBeNull();
});
