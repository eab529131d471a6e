import { availableParallelism } from "node:os";
import { expect, test, vi } from "vitest";
import { readEnv } from "@/lib/platform/env/env";
import { webProcesses } from "@/scripts/start/options";

const asked = (source: Record<string, string>) => ({ env: readEnv(source), dev: false });

test("there are as many web processes as processors, or as one asks for", () => {
  expect(webProcesses(asked({}), "linux")).toBe(Math.min(6, availableParallelism()));
  expect(webProcesses(asked({ WEB_PROCESSES: "3" }), "linux")).toBe(3);
  expect(() => readEnv({ WEB_PROCESSES: "33" })).toThrow("WEB_PROCESSES");
  expect(() => readEnv({ WEB_PROCESSES: "0" })).toThrow("WEB_PROCESSES");
});

test("one alone develops, and where a port cannot be shared", () => {
  expect(webProcesses({ ...asked({ WEB_PROCESSES: "3" }), dev: true }, "linux")).toBe(1);
  expect(webProcesses(asked({ WEB_PROCESSES: "3" }), "darwin")).toBe(1);
  expect(webProcesses(asked({ WEB_PROCESSES: "3" }), "win32")).toBe(1);
});

/** Connections that the lanes of a web process may open to PostgreSQL. */
async function connectionsOf(processes: number): Promise<number> {
  vi.resetModules();
  vi.stubEnv("WEB_PROCESSES", String(processes));
  try {
    const { LANES } = await import("@/db/lanes");
    const { job: _worker, ...web } = LANES;
    return Object.values(web).reduce((sum, { size }) => sum + size, 0);
  } finally {
    vi.unstubAllEnvs();
  }
}

/** Steps of jobs are listened to on one, and on another it is asked whether a database that was gone is there again. */
const BESIDE_LANES = 2;
/** A worker's lanes (job, system, reading, figures), its queue's six, and the one on which that listens. */
const WORKER = 4 + 6 + 2 + 1 + 6 + 1;
/** Of PostgreSQL's hundred three are kept for whoever looks after it. */
const FREE = 97;

test("however many there are, they leave connections for the worker and for others", async () => {
  expect(await connectionsOf(1)).toBe(25);
  for (let processes = 1; processes <= 6; processes += 1) {
    const all = processes * ((await connectionsOf(processes)) + BESIDE_LANES) + WORKER;
    expect(all, `${processes}`).toBeLessThanOrEqual(FREE);
  }
  expect((await connectionsOf(32)) + BESIDE_LANES).toBe(11);
});
