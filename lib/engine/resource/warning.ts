import type { Locale } from "@/lib/base/i18n/locales";
import type { FieldError } from "@/lib/base/problem/catalogue";

/** A warning in the reader's words. */
export type WarningView = {
  readonly title: string;
  readonly text: string;
  /** What the list is of. */
  readonly list: string;
  readonly lines: readonly string[];
  /** How many more there are than lines. */
  readonly more: string | null;
};
/** What a change leaves undone elsewhere: members of the API's answer beside the record's own, and words for the question on screen. */
export type Warning = {
  readonly told: Readonly<Record<string, unknown>>;
  /** The same as one line beside others: a code of `fieldErrors`. Null when there is nothing to say. */
  readonly brief: FieldError | null;
  /** The change sets something going: it is asked about first wherever one record is brought back to what it was. */
  readonly asks?: true;
  /** Null when there is nothing to say. */
  readonly view: (locale: Locale) => Promise<WarningView | null>;
};
