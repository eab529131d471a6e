import { Visitor } from "oxc-parser";
import type { Complaint, Project, SourceFile } from "./project";

/** Casts for each thousand lines of what ships. It only ever goes down: whoever takes some away lowers it. */
const BUDGET = 1.2;
const SHIPPED = /^(app|components|db|jobs|lib)\//;

function castsIn({ program, text }: SourceFile): number {
  let casts = 0;
  new Visitor({
    TSNonNullExpression: () => {
      casts += 1;
    },
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      if (text.slice(start, end) !== "const") casts += 1;
    },
  }).visit(program);
  return casts;
}

/** Where the compiler is told instead of asked: `as` (but `as const`) and `!`. More of them than the budget is a complaint. */
export function checkCasts({ sources }: Project, budget = BUDGET): Complaint[] {
  const shipped = [...sources.values()].filter(({ path }) => SHIPPED.test(path));
  const counted = shipped.map((file) => ({ path: file.path, casts: castsIn(file) }));
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
