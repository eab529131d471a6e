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

/** What becomes of a line, in the order in which it is asked. */
export const PROBLEM_STATES = ["left", "resolved", "snoozed", "assigned", "open"] as const;
export type ProblemState = (typeof PROBLEM_STATES)[number];

/** The code that a stored line bears. Nothing else is ever stored there. */
export const codeOf = (code: string): ProblemCode => PROBLEM_CODES.find((one) => one === code) ?? "OP01";
