import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { copyMapWorker } from "../copy-map-worker";
import { hintCompilation } from "./compile-hints";
import { speaking, type Tell } from "./progress";

const FOLDERS = ["app", "components", "lib", "db", "messages", "public"];
const FILES = [
  ...["middleware.ts", "instrumentation.ts", "next.config.mjs", "tailwind.config.ts", "postcss.config.mjs"],
  ...["global.d.ts", "package.json", "package-lock.json"],
];
const NOT_OURS = new Set(["maplibre", "migrations", "seeds"]);
const STAMP = join(".next", "gondola-sources");

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !NOT_OURS.has(entry.name)) yield* filesBelow(path);
  }
}

/** A hash of everything the build is made of; by content, since a checkout changes times and not bytes. */
export function sourcesHash(root: string): string {
  const hash = createHash("sha256");
  const paths = [
    ...FOLDERS.map((name) => join(root, name)).flatMap((path) => (existsSync(path) ? [...filesBelow(path)] : [])),
    ...FILES.map((name) => join(root, name)).filter((path) => existsSync(path)),
  ];
  for (const path of paths) hash.update(relative(root, path)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

/** Whether `.next` holds a finished build of other sources, or none. */
export function buildIsStale(root: string, sources = sourcesHash(root)): boolean {
  const stamp = join(root, STAMP);
  if (!existsSync(stamp) || !existsSync(join(root, ".next", "BUILD_ID"))) return true;
  return readFileSync(stamp, "utf8") !== sources;
}

/** The stage that a line of Next's build names; null for every other line. */
export function stageOfBuild(line: string): string | null {
  const [, stage] =
    /^\W*((?:Creating|Compiled|Running TypeScript|Linting|Collecting|Generating|Finalizing)\b.*?)[\s.]*$/.exec(line) ??
    [];
  return stage ?? null;
}

function runNextBuild(root: string, tell: Tell, signal?: AbortSignal): Promise<{ ok: boolean; output: string }> {
  const next = join(root, "node_modules/next/dist/bin/next");
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [next, "build"], {
      cwd: root,
      env,
      signal,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
        const stage = String(chunk).split("\n").map(stageOfBuild).findLast(Boolean);
        if (stage) tell(stage);
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/** Builds the web application unless this very tree is built already. Throws with the build's output. */
export async function ensureBuilt(root: string, signal?: AbortSignal): Promise<void> {
  copyMapWorker(root);
  const sources = sourcesHash(root);
  if (!buildIsStale(root, sources)) return;
  rmSync(join(root, STAMP), { force: true });
  const step = {
    name: "Application",
    doing: "building it, once per version",
    usually: "one to two minutes",
    long: true,
  };
  const { ok, output } = await speaking(step, (tell) => runNextBuild(root, tell, signal));
  if (!ok) throw new Error(`The build failed:\n${output}`);
  hintCompilation(root);
  writeFileSync(join(root, STAMP), sources);
}
