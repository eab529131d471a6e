import { spawn } from "node:child_process";
import { join } from "node:path";
import { type Count, countPlaywright, countStage, countVitest } from "./count";
import { freshReport } from "./reports";

type Run = { readonly root: string; readonly files: readonly string[]; readonly signal: AbortSignal };

function runTool(root: string, args: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, signal, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** One stage of vitest: every project whose name begins so. Integration needs `DATABASE_URL`: a server on which databases may be made. */
export async function runVitest(project: "unit" | "integration", run: Run, env: NodeJS.ProcessEnv): Promise<Count> {
  const report = freshReport(run.root, project);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = [join(run.root, "node_modules/vitest/vitest.mjs"), "run", "--project", `${project}*`, ...reporters];
  const code = await runTool(run.root, [...args, ...run.files], { ...env, NODE_ENV: "test" }, run.signal);
  return countStage(project, report, code, countVitest);
}

/** Playwright against the running application at `url`. */
export async function runPlaywright(url: string, chromium: string, run: Run): Promise<Count> {
  const report = freshReport(run.root, "e2e");
  const env = { ...process.env, E2E_URL: url, E2E_REPORT: report, CHROME_PATH: chromium };
  const cli = join(run.root, "node_modules/playwright/cli.js");
  const code = await runTool(run.root, [cli, "test", ...run.files], env, run.signal);
  return countStage("e2e", report, code, countPlaywright);
}
