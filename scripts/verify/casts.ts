import type { Complaint, Project } from "./project";

/** Casts for each thousand lines of what ships. It only ever goes down: whoever takes some away lowers it. */
const BUDGET = 3.7;
const SHIPPED = /^(app|components|db|jobs|lib)\//;

const isConst = (node: object): boolean =>
  JSON.stringify("typeAnnotation" in node ? node.typeAnnotation : null).includes('"name":"const"');

function castsIn(node: unknown): number {
  if (typeof node !== "object" || node === null) return 0;
  const type = "type" in node ? node.type : null;
  const here = type === "TSNonNullExpression" || (type === "TSAsExpression" && !isConst(node)) ? 1 : 0;
  return Object.values(node).reduce((sum: number, child) => sum + castsIn(child), here);
}

/** Where the compiler is told instead of asked: `as` (but `as const`) and `!`. More of them than the budget is a complaint. */
export function checkCasts({ sources }: Project, budget = BUDGET): Complaint[] {
  const shipped = [...sources.values()].filter(({ path }) => SHIPPED.test(path));
  const counted = shipped.map(({ path, program }) => ({ path, casts: castsIn(program.body) }));
  const lines = shipped.reduce((sum, { text }) => sum + text.split("\n").length, 0);
  const casts = counted.reduce((sum, file) => sum + file.casts, 0);
  const rate = (casts / lines) * 1_000;
  if (rate <= budget) return [];
  const most = counted.toSorted((a, b) => b.casts - a.casts).slice(0, 3);
  return most.map(({ path, casts: own }) => ({
    file: path,
    message: `${own} of ${casts} casts, ${rate.toFixed(2)} for each 1,000 lines; the budget is ${budget}`,
  }));
}
