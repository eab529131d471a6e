import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { WORKER_ARGS, WORKER_ENV } from "@/scripts/start/worker-args";
import { machine, numberOf, ROOT } from "./ground";
import { type Comparison, compare } from "./measure/statistics";

const RESULTS = join(import.meta.dirname, "decks.json");
const run = promisify(execFile);
/** Pictures that stand for all: each is stored as often as it takes. */
const PICTURES = 8;

/** Photos of some 330 kB, of noise, which nothing packs any smaller. */
async function pictures(): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: PICTURES }, (_, n) =>
      sharp({
        create: {
          ...{ width: 1_200, height: 900, channels: 3, background: "#888" },
          noise: { type: "gaussian", mean: 128, sigma: 18 + n },
        },
      })
        .jpeg({ quality: 84 })
        .toBuffer(),
    ),
  );
}

function album(folder: string, count: number, some: readonly Buffer[]): void {
  mkdirSync(join(folder, "t"), { recursive: true });
  for (let n = 0; n < count; n += 1)
    writeFileSync(join(folder, "t", `photo-${String(n).padStart(5, "0")}.jpg`), some[n % PICTURES] ?? "");
}

async function ours(kind: "zip" | "pptx", folder: string): Promise<{ seconds: number; memoryMb: number }> {
  const program = join(ROOT, "bench/decks/worker.ts");
  const { stdout } = await run(process.execPath, [...WORKER_ARGS, program, kind, folder], {
    cwd: ROOT,
    env: { ...WORKER_ENV, ...process.env, STORAGE_DIR: folder },
  });
  rmSync(join(folder, "x"), { recursive: true, force: true });
  return JSON.parse(stdout);
}

/** Seconds that `zip -0` takes for the same photos; it does not wait for the disk, as we do. */
async function yardstick(folder: string): Promise<number> {
  const begun = performance.now();
  await run("zip", ["-0", "-q", "-r", join(folder, "plain.zip"), "t"], { cwd: folder });
  const seconds = (performance.now() - begun) / 1_000;
  rmSync(join(folder, "plain.zip"));
  return seconds;
}

const line = ({ name, ours: own, yardstick: plain, ratio, goal, met }: Comparison) =>
  `${name}: ${ratio.median}, goal ≤ ${goal?.value}: ${met ? "met" : "missed"} (${own.median} s to ${plain.median} s)`;

/** `npm run bench -- decks`: an archive of 2,000 photos and a presentation of 1,000 against `zip -0` of the same. BENCH_PHOTOS, BENCH_ROUNDS make it smaller. */
async function bench() {
  const photos = Math.round(numberOf("BENCH_PHOTOS", 2_000));
  const rounds = Math.round(numberOf("BENCH_ROUNDS", 3));
  const root = mkdtempSync(join(tmpdir(), "gondola-decks-"));
  try {
    const some = await pictures();
    const sizes = { zip: photos, pptx: Math.ceil(photos / 2), half: Math.ceil(photos / 2) };
    for (const [name, count] of Object.entries(sizes)) album(join(root, name), count, some);
    const pairs: Record<string, [number, number][]> = {};
    const memoryMb: Record<string, number> = {};
    for (let round = 0; round < rounds; round += 1)
      for (const [name, kind] of [
        ["zip", "zip"],
        ["half", "zip"],
        ["pptx", "pptx"],
      ] as const) {
        const plain = await yardstick(join(root, name));
        const made = await ours(kind, join(root, name));
        const label = `${kind} of ${sizes[name]} photos`;
        pairs[label] = [...(pairs[label] ?? []), [made.seconds, plain]];
        memoryMb[label] = Math.max(memoryMb[label] ?? 0, made.memoryMb);
        console.log(`${label}: ${made.seconds.toFixed(1)} s, ${made.memoryMb} MB; zip -0 ${plain.toFixed(1)} s`);
      }
    const comparisons = Object.entries(pairs).map(([name, some]) =>
      compare(name, "seconds", some, { at: "most", value: name.startsWith("zip") ? 1.5 : 3 }),
    );
    const bytes = some.reduce((sum, { length }) => sum + length, 0) / PICTURES;
    const settings = { photos, rounds, bytesEach: Math.round(bytes) };
    const report = { at: new Date().toISOString(), machine: machine(), settings, comparisons, memoryMb };
    writeFileSync(RESULTS, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`\n${comparisons.map(line).join("\n")}\n\nWritten to bench/decks.json`);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

void bench();
