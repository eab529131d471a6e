import { type Env, variables } from "./variables";

export class BadEnvironment extends Error {
  override name = "BadEnvironment";
}

/** Reads and checks variables; throws `BadEnvironment` whose message is a table of what is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = variables.safeParse(source);
  if (result.success) return result.data;
  const rows = result.error.issues.map((issue) => [issue.path.join("."), issue.message] as const);
  const width = Math.max(...rows.map(([name]) => name.length));
  // The value itself is left out: it may be a secret, and logs are kept.
  const table = rows.map(([name, message]) => `  ${name.padEnd(width)}  ${message}`).join("\n");
  throw new BadEnvironment(`These environment variables cannot be used:\n${table}`);
}

let known: Env | undefined;

/** The variables of this process, checked at the first call (not on import: `next build` has none of them). */
export function env(): Env {
  known ??= readEnv(process.env);
  return known;
}
