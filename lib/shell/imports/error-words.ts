import type { ImportError } from "@/db/schema";
import type { Words } from "@/lib/base/i18n/words";
import { refusalWords } from "@/lib/engine/jobs/refusal";
import type { ImportLine } from "./job";
import { labelOf, type Targets } from "./targets";

/** What is said of the line kept it from being done, or from being taken back; else it only tells what it leaves undone elsewhere. */
export const isRefused = ({ action, outcome }: Pick<ImportLine, "action" | "outcome">): boolean =>
  action === "error" || outcome === "failed" || outcome === "kept";

/** An error of a line in the reader's words: the field, and what is wrong with it. */
export function errorWords(error: ImportError, targets: Targets, words: Words): { field: string; text: string } {
  const label = error.field === null ? undefined : labelOf(targets, error.field);
  const money = error.field !== null && targets.byKey.get(error.field)?.field.kind === "money";
  return refusalWords(error, label === undefined ? undefined : { label, money }, words);
}
