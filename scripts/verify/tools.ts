import { spawn } from "node:child_process";
import { join } from "node:path";

export type Tool = {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** The tools that check by themselves, each as its own process. */
export const TOOLS: readonly Tool[] = [
  {
    name: "format and lint",
    script: "@biomejs/biome/bin/biome",
    args: ["check", "--error-on-warnings", "--colors=off", "--max-diagnostics=30"],
  },
  {
    name: "types",
    script: "typescript/bin/tsc",
    // Each checker works out the types that it needs for itself: more of them than processors cost more than they bring.
    args: ["--project", "scripts/verify/tsconfig.json", "--pretty", "false", "--checkers", "2"],
    // It lives for half a minute and half a gigabyte more is all that it would free: collecting that was a quarter of its work.
    env: { GOGC: "off" },
  },
  { name: "unused code", script: "knip/bin/knip.js", args: ["--no-progress"] },
  { name: "migrations", script: "drizzle-kit/bin.cjs", args: ["check"] },
];

/** Runs a tool; null when it is content, else what it printed. */
export function runTool(root: string, { script, args, env }: Tool): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, "node_modules", script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(code === 0 ? null : output.trim() || `ended with ${code}`));
  });
}
