import type { ImportError } from "@/db/schema";
import { formatDay, formatMoney } from "@/lib/base/i18n/format";
import type { Words } from "@/lib/base/i18n/words";
import type { ImportLine } from "./job";
import { labelOf, type Targets } from "./targets";

/** What is said of the line kept it from being done, or from being taken back; else it only tells what it leaves undone elsewhere. */
export const isRefused = ({ action, outcome }: Pick<ImportLine, "action" | "outcome">): boolean =>
  action === "error" || outcome === "failed" || outcome === "kept";

/** An error of a line in the reader's words: the field, and what is wrong with it. */
export function errorWords(
  error: ImportError,
  targets: Targets,
  { t, locale }: Words,
): { field: string; text: string } {
  const target = error.field === null ? undefined : targets.byKey.get(error.field);
  const params = Object.fromEntries(
    Object.entries(error.params ?? {}).map(([key, value]) => {
      if (/^\d{4}-\d\d-\d\d$/.test(String(value))) return [key, formatDay(locale, String(value))];
      return [key, target?.field.kind === "money" && typeof value === "number" ? formatMoney(locale, value) : value];
    }),
  );
  const key = `${error.whole ? "problems" : "fieldErrors"}.${error.code}`;
  const text = t.has(key) ? t(key, params) : t("fieldErrors.invalid");
  return { field: (error.field && labelOf(targets, error.field)) ?? error.field ?? "", text };
}
