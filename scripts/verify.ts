import { join } from "node:path";
import { checkAuthorize } from "./verify/authorize";
import { checkCasts } from "./verify/casts";
import { checkColors } from "./verify/colors";
import { checkCycles } from "./verify/cycles";
import { checkDocs } from "./verify/docs";
import { checkLength } from "./verify/length";
import { checkMessages } from "./verify/messages";
import { type Complaint, type Project, readProject } from "./verify/project";
import { checkRawSql } from "./verify/raw-sql";
import { checkRepeatable } from "./verify/repeatable";
import { checkSurface } from "./verify/surface";
import { runTool, TOOLS } from "./verify/tools";
import { checkWords } from "./verify/words";
import { checkZones } from "./verify/zones";

const ROOT = join(import.meta.dirname, "..");

const CHECKS: Record<string, (project: Project) => Complaint[] | Promise<Complaint[]>> = {
  "import zones": checkZones,
  "import cycles": checkCycles,
  "authorize first": checkAuthorize,
  "work done again": checkRepeatable,
  "file length": checkLength,
  casts: checkCasts,
  "the engine's types": checkSurface,
  "engine without words of the field": checkWords,
  colours: checkColors,
  "raw SQL": checkRawSql,
  documents: checkDocs,
  messages: checkMessages,
};

function report(name: string, problem: string | null, started: number): boolean {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${problem === null ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (problem !== null) console.log(problem.replace(/^/gm, "    "));
  return problem === null;
}

/** `npm run verify`, or `npm run verify -- zones types` for those whose name contains one of the words. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const wanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  const results = TOOLS.filter(({ name }) => wanted(name)).map(async (tool) => {
    const started = performance.now();
    return report(tool.name, await runTool(ROOT, tool), started);
  });
  const project = readProject(ROOT);
  for (const [name, check] of Object.entries(CHECKS).filter(([name]) => wanted(name))) {
    const started = performance.now();
    const complaints = await check(project);
    const text = complaints.map(({ file, message }) => `${file}: ${message}`).join("\n");
    results.push(Promise.resolve(report(name, complaints.length === 0 ? null : text, started)));
  }
  const passed = await Promise.all(results);
  process.exit(passed.every(Boolean) ? 0 : 1);
}

main();
