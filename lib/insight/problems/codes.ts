/** What the nightly report looks for (F23), in the order of its codes. */
export const PROBLEM_CODES = [
  "OP01",
  "OP02",
  "OP03",
  "OP04",
  "OP05",
  "OP06",
  "OP07",
  "OP08",
  "OP09",
  "OP10",
  "OP11",
  "OP12",
  "OP13",
  "OP14",
  "OP15",
  "OP16",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
