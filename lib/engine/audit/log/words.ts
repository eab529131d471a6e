import type { Translator } from "@/lib/base/i18n/translate";
import { eventOf } from "./events";

/** Name of a kind of record. */
export function recordWord(t: Translator, name: string): string {
  return t(eventOf(name) ? `auditLog.records.${name}` : `resources.${name}.one`);
}
