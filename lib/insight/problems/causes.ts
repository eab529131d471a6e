import type { ProblemCode } from "./codes";

/** A line of a day, as far as causes are found by it. */
export type CauseLine = {
  readonly id: string;
  readonly code: ProblemCode;
  readonly userId: string | null;
  readonly posId: string | null;
  readonly at: Date;
  /** What the line says of itself: `evidence.kind`. */
  readonly kind: string | null;
  /** Of OP07. */
  readonly taskIds: readonly string[];
};
/** What a person was to do that day, and whether they did not come on the working day before either. */
export type PersonDay = { readonly planned: number; readonly missed: number; readonly absentBefore: boolean };

/** What one fact explains, in the order in which it is asked: a line belongs to the first that does. */
export const CAUSES = [
  "no_sync",
  "wrong_coordinate",
  "store_closed",
  "leave",
  "no_start",
  "battery",
  "task",
  "hasty",
] as const;
export type Cause = (typeof CAUSES)[number];

type Rule = (
  lines: readonly CauseLine[],
  people: ReadonlyMap<string, PersonDay>,
) => readonly (readonly [subject: string, CauseLine[]])[];

const ofPerson = (lines: readonly CauseLine[]) => groups(lines, ({ userId }) => userId);
const ofPlace = (lines: readonly CauseLine[]) => groups(lines, ({ posId }) => posId);
const has = (lines: readonly CauseLine[], code: ProblemCode, kind?: string) =>
  lines.some((line) => line.code === code && (kind === undefined || line.kind === kind));
const only = (lines: readonly CauseLine[], ...codes: readonly ProblemCode[]) =>
  lines.filter(({ code }) => codes.includes(code));
const peopleIn = (lines: readonly CauseLine[]) => new Set(lines.map(({ userId }) => userId)).size;

/** Nobody comes to a store that is closed: so many people found it so. */
const SEVERAL = 2;
/** A task that nobody answers at so many visits cannot be answered. */
const UNANSWERED = 3;
/** So many hasty visits and answers of one person are their way of working. */
const HASTY = 3;

const RULES: Readonly<Record<Cause, Rule>> = {
  no_sync: (lines) =>
    ofPerson(lines).flatMap(([user, own]) => (has(own, "OP16") ? [[user, only(own, "OP16", "OP01", "OP08")]] : [])),
  wrong_coordinate: (lines) =>
    ofPlace(lines).flatMap(([pos, there]) =>
      has(there, "OP12")
        ? [[pos, [...only(there, "OP12"), ...there.filter(({ code, kind }) => code === "OP03" && kind === "away")]]]
        : [],
    ),
  store_closed: (lines) =>
    ofPlace(lines).flatMap(([pos, there]) => {
      const kept = only(there, "OP01", "OP02");
      return peopleIn(kept) >= SEVERAL ? [[pos, kept]] : [];
    }),
  leave: (lines, people) =>
    ofPerson(lines).flatMap(([user, own]) => {
      const day = people.get(user);
      const away = day !== undefined && day.planned > 0 && day.missed === day.planned && day.absentBefore;
      return away ? [[user, only(own, "OP01", "OP08")]] : [];
    }),
  no_start: (lines) =>
    ofPerson(lines).flatMap(([user, own]) => (has(own, "OP08", "no_start") ? [[user, only(own, "OP08", "OP01")]] : [])),
  battery: (lines) =>
    ofPerson(lines).flatMap(([user, own]) => {
      const low = only(own, "OP06").map(({ at }) => at.getTime());
      const first = Math.min(...low);
      return low.length > 0
        ? [
            [
              user,
              own.filter(
                ({ code, at }) => code === "OP06" || ((code === "OP04" || code === "OP01") && at.getTime() >= first),
              ),
            ],
          ]
        : [];
    }),
  task: (lines) =>
    [...new Set(lines.flatMap(({ taskIds }) => taskIds))].flatMap((task) => {
      const kept = lines.filter(({ taskIds }) => taskIds.includes(task));
      return kept.length >= UNANSWERED && peopleIn(kept) >= SEVERAL ? [[task, kept]] : [];
    }),
  hasty: (lines) =>
    ofPerson(lines).flatMap(([user, own]) => {
      const kept = only(own, "OP05", "OP13");
      return kept.length >= HASTY ? [[user, kept]] : [];
    }),
};

/**
 * What explains several problems of a day at once: for each line that is explained the key of its cause, "no_sync:<person>". A cause that would
 * explain one line alone explains nothing.
 */
export function causesOf(lines: readonly CauseLine[], people: ReadonlyMap<string, PersonDay>): Map<string, string> {
  const explained = new Map<string, string>();
  for (const cause of CAUSES) {
    const open = lines.filter(({ id }) => !explained.has(id));
    for (const [subject, found] of RULES[cause](open, people)) {
      const free = found.filter(({ id }) => !explained.has(id));
      if (free.length < 2) continue;
      for (const { id } of free) explained.set(id, `${cause}:${subject}`);
    }
  }
  return explained;
}

/** The parts of a key of `causesOf`; null for what is none. */
export function causeOf(key: string | null): { readonly cause: Cause; readonly subjectId: string } | null {
  const [name, subjectId] = key?.split(":") ?? [];
  const cause = CAUSES.find((one) => one === name);
  return cause && subjectId ? { cause, subjectId } : null;
}

function groups(lines: readonly CauseLine[], by: (line: CauseLine) => string | null): [string, CauseLine[]][] {
  return [...Map.groupBy(lines, by)].flatMap(([key, own]) => (key === null ? [] : [[key, own]]));
}
