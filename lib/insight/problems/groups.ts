import { nameIn, rowsOf } from "@/lib/base/objects/records";
import { CAUSES, type Cause, causeOf } from "./causes";
import type { ProblemState } from "./codes";

/** A line as the groups of a day see it. */
export type DayLine = {
  readonly id: string;
  readonly code: string;
  readonly userId: string | null;
  readonly userName: string | null;
  readonly posId: string | null;
  readonly posName: string | null;
  readonly causeKey: string | null;
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly state: ProblemState;
};

/** Problems that one fact explains; the last group has no cause. */
export type ProblemGroup = {
  readonly key: string;
  readonly cause: Cause | null;
  readonly codes: readonly { readonly code: string; readonly n: number }[];
  readonly n: number;
  /** Of the lines that are worked on still. */
  readonly open: readonly string[];
  /** Whom or what it is about: a person, a PDV; null = several. */
  readonly userId: string | null;
  readonly posId: string | null;
  readonly name: string | null;
  readonly people: number;
  /** The day's lines of its largest code, in this group and in all: "8 of 11". */
  readonly share: { readonly code: string; readonly n: number; readonly of: number };
  readonly evidence: Readonly<Record<string, unknown>>;
  /** The line whose PDV is better put where people check in; null = nothing says where. */
  readonly pin: string | null;
};

/** A group's name among the rows of its page. */
export const rowOfGroup = ({ key }: Pick<ProblemGroup, "key">): string => `group:${key}`;

/** Which line tells most of a cause. */
const TELLS: Readonly<Partial<Record<Cause, string>>> = {
  no_sync: "OP16",
  wrong_coordinate: "OP12",
  battery: "OP06",
  task: "OP07",
};

/** The lines of a day by what explains them, the largest first, and at the end those that nothing explains. */
export function groupsOf(lines: readonly DayLine[]): ProblemGroup[] {
  const of = Map.groupBy(lines, ({ code }) => code);
  const groups = [...Map.groupBy(lines, ({ causeKey }) => causeOf(causeKey) && causeKey)].map(
    ([key, own]): ProblemGroup => {
      const cause = causeOf(key)?.cause ?? null;
      const codes = [...Map.groupBy(own, ({ code }) => code)]
        .map(([code, some]) => ({ code, n: some.length }))
        .sort((a, b) => b.n - a.n || a.code.localeCompare(b.code));
      const [first = { code: "", n: 0 }] = codes;
      const teller = own.find(({ code }) => cause && code === TELLS[cause]) ?? own[0];
      const one = (id: "userId" | "posId") =>
        new Set(own.map((line) => line[id])).size === 1 ? (own[0]?.[id] ?? null) : null;
      const ofPlace = cause === "wrong_coordinate" || cause === "store_closed";
      const userId = cause && cause !== "task" && !ofPlace ? one("userId") : null;
      const posId = ofPlace ? one("posId") : null;
      return {
        key: key ?? "",
        cause,
        codes,
        n: own.length,
        open: own.flatMap(({ id, state }) => (state === "open" || state === "assigned" ? [id] : [])),
        userId,
        posId,
        name: (userId ? teller?.userName : posId ? teller?.posName : taskName(causeOf(key)?.subjectId, teller)) ?? null,
        people: new Set(own.flatMap((line) => line.userId ?? [])).size,
        share: { ...first, of: of.get(first.code)?.length ?? 0 },
        evidence: teller?.evidence ?? {},
        pin: cause === "wrong_coordinate" && typeof teller?.evidence.latitude === "number" ? teller.id : null,
      };
    },
  );
  const rank = ({ cause }: ProblemGroup) => (cause ? CAUSES.indexOf(cause) : CAUSES.length);
  return groups.sort(
    (a, b) =>
      Number(a.cause === null) - Number(b.cause === null) ||
      b.n - a.n ||
      rank(a) - rank(b) ||
      a.key.localeCompare(b.key),
  );
}

/** The task that a line of OP07 names by this id. */
const taskName = (id: string | undefined, line: DayLine | undefined): string | null =>
  nameIn(rowsOf(line?.evidence.tasks).find((task) => task.id === id));
