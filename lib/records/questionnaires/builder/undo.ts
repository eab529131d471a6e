/** What can be undone and done again. */
export type Timeline<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last change was about: typing in one field is one step. */
  readonly about: string | null;
};
const STEPS = 200;

export const startOf = <T>(present: T): Timeline<T> => ({ past: [], present, future: [], about: null });

/** A change; the same `about` twice in a row is one step. What was undone before it is gone. */
export function changed<T>(line: Timeline<T>, next: T, about: string | null = null): Timeline<T> {
  if (next === line.present) return line;
  const joined = about !== null && about === line.about && line.past.length > 0;
  const past = joined ? line.past : [...line.past, line.present].slice(-STEPS);
  return { past, present: next, future: [], about };
}

export function undone<T>(line: Timeline<T>): Timeline<T> {
  const last = line.past.at(-1);
  if (last === undefined) return line;
  return { past: line.past.slice(0, -1), present: last, future: [line.present, ...line.future], about: null };
}

export function redone<T>(line: Timeline<T>): Timeline<T> {
  const [next, ...rest] = line.future;
  if (next === undefined) return line;
  return { past: [...line.past, line.present], present: next, future: rest, about: null };
}
