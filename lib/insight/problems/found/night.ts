import { type SQL, sql } from "drizzle-orm";
import type { ProblemRules } from "@/lib/insight/problems/rules";

/** What the lines of a day are found by. */
export type Night = {
  /** "YYYY-MM-DD" */
  readonly date: string;
  /** The tenant's. */
  readonly timeZone: string;
  /** When the report of the day is made; a revision judges by the same moment. */
  readonly asOf: Date;
  readonly rules: ProblemRules;
  /** Whose holiday the day is: everybody's, of these states, of these cities. */
  readonly holiday: { readonly all: boolean; readonly states: readonly string[]; readonly cities: readonly string[] };
  /** Required tasks that nobody answered, which F21 decides: by the check-in that should have brought them. */
  readonly unanswered: readonly { readonly checkId: string; readonly tasks: readonly { id: string; name: string }[] }[];
  /** The report was made before: late data may only take away what nobody can know afterwards. */
  readonly again: boolean;
};

/** Rows of `code, user_id, pos_id, subject_key, occurred_at, evidence`. */
export type Found = (night: Night) => SQL;

export const day = ({ date }: Night): SQL => sql`${date}::date`;
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Check-ins at PDVs of the day, by devices. */
export const checksOf = (night: Night): SQL =>
  sql`(select * from pos_checks where local_date = ${day(night)} and not is_manual)`;
