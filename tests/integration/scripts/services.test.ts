import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { freePort } from "@/scripts/postgres/run";
import { startService } from "@/scripts/start/children";
import { supervise, waitBefore } from "@/scripts/start/supervise";

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "gondola-services-"));
afterAll(() => rmSync(folder, { recursive: true }));

function script(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<boolean> {
  for (let waited = 0; waited < 12_000 && runs(pid); waited += 100) await sleep(100);
  return !runs(pid);
}

// A service with a child of its own, which tells both pids.
const FAMILY = script(
  "family.mjs",
  `import { spawn } from "node:child_process";
   const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
   process.on("SIGTERM", () => process.exit(0));
   console.log(JSON.stringify([process.pid, child.pid]));
   process.send("ready");
   setInterval(() => {}, 1000);`,
);

test("stopping a service ends its whole family", async () => {
  const service = startService("The family", root, [FAMILY], process.env);
  await service.said;
  const pids = JSON.parse(service.output()) as number[];
  expect(pids.every(runs)).toBe(true);
  await service.stop();
  expect(await service.ended).toBe("The family ended (exit code 0)");
  for (const pid of pids) expect(await untilGone(pid)).toBe(true);
});

test("a service that ends by itself says how, and what it printed is kept", async () => {
  const path = script("short.mjs", 'console.error("no more"); process.exit(3);');
  const service = startService("It", root, [path], process.env);
  expect(await service.ended).toBe("It ended (exit code 3)");
  expect(service.output()).toContain("no more");
  await service.stop();
});

test("a service and its family end when the process that started it is killed", async () => {
  const starter: ChildProcess = fork(join(import.meta.dirname, "start-service.ts"), {
    env: { ...process.env, SERVICE_SCRIPT: FAMILY },
    execArgv: ["--import", "tsx"],
  });
  const [text] = (await once(starter, "message")) as [string];
  const pids = JSON.parse(text) as number[];
  expect(pids.every(runs)).toBe(true);
  starter.kill("SIGKILL");
  for (const pid of pids) expect(await untilGone(pid)).toBe(true);
});

test("a service that dies is started again, which is said, and is gone for good once stopped", async () => {
  const pids: number[][] = [];
  const said: string[] = [];
  const start = () => {
    const service = startService("The family", root, [FAMILY], process.env);
    service.said.then(() => pids.push(JSON.parse(service.output()) as number[]));
    // Its output is asked for above, so it is not handed on.
    return { ...service, show: () => {} };
  };
  const kept = supervise(
    start(),
    start,
    (text) => said.push(text),
    () => 50,
  );
  const until = async (count: number) => {
    for (let waited = 0; waited < 20_000 && pids.length < count; waited += 50) await sleep(50);
    return pids[count - 1] ?? [];
  };
  const [head, child] = await until(1);
  process.kill(head ?? 0, "SIGKILL");
  const again = await until(2);
  expect(again.every(runs)).toBe(true);
  // What the dead one had started went with it.
  expect(await untilGone(child ?? 0)).toBe(true);
  expect(said).toEqual([
    "The family ended (SIGKILL): started again in 0.05 s.",
    `The family was started again (process ${again[0]}).`,
  ]);
  await kept.stop();
  for (const pid of again) expect(await untilGone(pid)).toBe(true);
  expect(pids).toHaveLength(2);
});

test("a service that keeps dying is started again later and later, half a minute at most", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(waitBefore)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

const SHARED = script(
  "shared.mjs",
  `import { createServer } from "node:http";
   createServer((_, answer) => answer.setHeader("connection", "close").end(String(process.pid))).listen(Number(process.env.PORT));`,
);

test.skipIf(process.platform !== "linux")(
  "two processes answer on one port, and one alone when the other dies",
  async () => {
    const port = await freePort();
    const args = ["--import", join(root, "scripts/start/shared-port.mjs"), SHARED];
    const start = () => startService("One", root, args, { ...process.env, PORT: String(port) });
    const services = [start(), start()];
    const who = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
    const answering = async () => new Set(await Promise.all(Array.from({ length: 60 }, who)));
    try {
      await Promise.all(services.map(({ said }) => said));
      const [first, second] = services.map(({ pid }) => pid ?? 0);
      expect(await answering()).toEqual(new Set([first, second]));
      process.kill(first ?? 0, "SIGKILL");
      await services[0]?.ended;
      expect(await answering()).toEqual(new Set([second]));
    } finally {
      await Promise.all(services.map((service) => service.stop()));
    }
  },
);
