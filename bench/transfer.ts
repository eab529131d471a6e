import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { importJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { MAX_TEXT_ROWS } from "@/lib/base/sheets/reading/limits";
import { askerCtx } from "@/lib/engine/jobs/asker";
import { storage } from "@/lib/platform/storage/store";
import { orderByCall } from "@/lib/shell/exports/order";
import { chooseImport, createImport, startImport } from "@/lib/shell/imports/commands";
import { newImportFile } from "@/lib/shell/imports/file";
import { WORKER_ARGS, WORKER_ENV } from "@/scripts/start/worker-args";
import { watchMemory } from "./burst/memory";
import { machine, numberOf, onOwnServer, ROOT } from "./ground";
import { cpuSeconds } from "./measure/cpu";
import { type Comparison, compare } from "./measure/statistics";
import { type Agency, type Cost, copyIn, copyOut, makeAgency, placesOf, sheetOf } from "./transfer/ground";

const RESULTS = join(import.meta.dirname, "transfer.json");

type Taken = Cost & { readonly memoryMb: number };
type Worked = (kind: "import" | "export", agency: Agency, id: string) => Promise<Taken>;

/** Has a worker's process of its own work jobs off: how long each took, and the most memory that it held. BENCH_PROFILE: a folder for profiles. */
const workedBeside =
  (cpu: () => number): Worked =>
  async (kind, { tenantId }, id) => {
    const profile = process.env.BENCH_PROFILE;
    const looked = profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
    const program = [...looked, ...WORKER_ARGS, join(ROOT, "bench/transfer/worker.ts"), kind, tenantId, id];
    const env = { ...WORKER_ENV, ...process.env, DATABASE_LANE: "job" };
    const server = cpu();
    const child = spawn(process.execPath, program, { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
    const memory = watchMemory(child.pid === undefined ? [] : [child.pid]);
    let said = "";
    child.stdout?.on("data", (piece) => {
      said += String(piece);
    });
    const code = await new Promise((resolve) => child.once("exit", resolve));
    if (code !== 0) throw new Error(`the worker ended with ${String(code)}`);
    const own: Cost = JSON.parse(said);
    return { seconds: own.seconds, cpu: own.cpu + cpu() - server, memoryMb: await memory.stop() };
  };

/** Brings a sheet in as a person would: read, checked, and done. */
async function bringIn(
  agency: Agency,
  sheet: Buffer,
  worked: Worked,
): Promise<Readonly<Record<"read" | "check" | "run", Taken>>> {
  const ctx = await askerCtx({ tenantId: agency.tenantId, createdBy: agency.adminId });
  const file = newImportFile(ctx);
  await storage().put(file.fileKey, sheet);
  const id = await createImport(ctx, { resource: "pos", name: "lojas.csv", file });
  const read = await worked("import", agency, id);
  await chooseImport(ctx, id, { check: true });
  const check = await worked("import", agency, id);
  await startImport(ctx, id, { mode: "skip" });
  const run = await worked("import", agency, id);
  const [job] = await withTenant(ctx, (tx) => tx.select().from(importJobs).where(eq(importJobs.id, id)));
  if (job?.status !== "completed" || job.successes !== job.total)
    throw new Error(`not all was imported: ${JSON.stringify(job)}`);
  return { read, check, run };
}

/** Reads a sheet of so many short lines, and one of a line more than is taken; the second is refused in words. */
async function readLong(agency: Agency, lines: number, worked: Worked) {
  const ctx = await askerCtx({ tenantId: agency.tenantId, createdBy: agency.adminId });
  const read = async (count: number) => {
    const rows = Array.from({ length: count }, (_, n) => `L${n};Mercado ${n}`);
    const file = newImportFile(ctx);
    await storage().put(file.fileKey, Buffer.from(["Código;Nome", ...rows].join("\r\n"), "utf8"));
    const id = await createImport(ctx, { resource: "pos", name: "longa.csv", file });
    const taken = await worked("import", agency, id);
    const [job] = await withTenant(ctx, (tx) => tx.select().from(importJobs).where(eq(importJobs.id, id)));
    console.log(
      `read of ${count} lines: ${taken.seconds.toFixed(1)} s, ${taken.memoryMb} MB, ${job?.error ?? job?.step}`,
    );
    return { ...taken, step: job?.step, total: job?.total, error: job?.error ?? null };
  };
  const whole = await read(lines);
  if (whole.total !== lines) throw new Error(`not all was read: ${JSON.stringify(whole)}`);
  const over = lines < MAX_TEXT_ROWS ? null : await read(MAX_TEXT_ROWS + 1);
  if (over && !over.error?.startsWith("import_too_many_lines"))
    throw new Error(`too many lines were taken: ${JSON.stringify(over)}`);
  return { lines, seconds: whole.seconds, memoryMb: whole.memoryMb, refusedBeyond: over !== null };
}

async function takeOut(agency: Agency, format: "csv" | "xlsx", worked: Worked): Promise<Taken> {
  const ctx = await askerCtx({ tenantId: agency.tenantId, createdBy: agency.adminId });
  const columns = ["name", "external_code", "chain", "state", "city", "district", "address", "number", "zip_code"];
  return worked("export", agency, await orderByCall(ctx, { type: "pos", format, columns }));
}

const line = ({ name, ours, yardstick, ratio, goal, met }: Comparison) =>
  `${name}: ${ratio.median}${goal ? `, goal ≤ ${goal.value}: ${met ? "met" : "missed"}` : ""} (${ours.median} s to ${yardstick.median} s)`;

/** `npm run bench -- transfer`: stores in and out again, against COPY of the same in the same run. BENCH_LINES (imported), BENCH_ROWS (exported), BENCH_ROUNDS, BENCH_READ make it smaller. */
void onOwnServer(async ({ adminUrl, serverPid }) => {
  const cpu = () => cpuSeconds(serverPid);
  const worked = workedBeside(cpu);
  const lines = Math.round(numberOf("BENCH_LINES", 100_000));
  const rows = Math.round(numberOf("BENCH_ROWS", 1_000_000));
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 1));
  const places = await placesOf(adminUrl);
  const sheet = sheetOf(lines, places);
  const pairs: Record<string, [Cost, Cost][]> = {};
  const memoryMb: Record<string, number> = {};
  const said = ({ seconds, cpu: used }: Cost) => `${seconds.toFixed(1)} s (${used.toFixed(1)} s of processors)`;
  const note = (name: string, taken: Taken, yardstick: Cost) => {
    pairs[name] = [...(pairs[name] ?? []), [taken, yardstick]];
    memoryMb[name] = Math.max(memoryMb[name] ?? 0, taken.memoryMb);
    console.log(`${name}: ${said(taken)}, ${taken.memoryMb} MB; COPY ${said(yardstick)}`);
  };
  for (let round = 0; round < rounds; round += 1) {
    const copied = await copyIn(adminUrl, lines, places, cpu);
    const agency = await makeAgency();
    const { read, check, run } = await bringIn(agency, sheet, worked);
    note("import: read", read, copied);
    note("import: check", check, copied);
    note("import: write", run, copied);
  }
  // Rows that somebody brought in before; each file beside a COPY of its own.
  const large = await makeAgency();
  await copyIn(adminUrl, rows, places, cpu, large);
  for (let round = 0; round < rounds; round += 1)
    for (const format of ["csv", "xlsx"] as const) {
      const given = await copyOut(adminUrl, large.tenantId, cpu);
      note(`export: ${format}`, await takeOut(large, format, worked), given);
    }
  const long = await readLong(await makeAgency(), Math.round(numberOf("BENCH_READ", MAX_TEXT_ROWS)), worked);
  const goals: Readonly<Record<string, number>> = { "import: write": 2.5, "export: csv": 2.5, "export: xlsx": 4.5 };
  const goalOf = (name: string) => (goals[name] ? ({ at: "most", value: goals[name] } as const) : null);
  // On a machine that does other things too, the clock tells of these as well; what the processors did for us does not.
  const comparisons = Object.entries(pairs).flatMap(([name, some]) => [
    compare(
      name,
      "seconds",
      some.map(([ours, copy]) => [ours.seconds, copy.seconds]),
      goalOf(name),
    ),
    compare(
      `${name}, processors`,
      "seconds",
      some.map(([ours, copy]) => [ours.cpu, copy.cpu]),
    ),
  ]);
  const report = {
    at: new Date().toISOString(),
    machine: machine(),
    settings: { lines, rows, rounds },
    comparisons,
    memoryMb,
    long,
  };
  writeFileSync(RESULTS, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`\n${comparisons.map(line).join("\n")}\n\nWritten to bench/transfer.json`);
});
