import { createTranslator } from "next-intl";
import { DEFAULT_TIME_ZONE } from "@/lib/base/calendar/default-zone";
import type { Locale } from "./locales";
import { loadMessages } from "./messages";

type TextArguments = Readonly<Record<string, string | number | Date>>;

/**
 * Texts outside React (API answers, mails, jobs) and wherever a key is derived from data, such as
 * `resources.${name}.fields.${key}`. Derived keys cannot be typed; the contract tests check that they exist.
 */
export type Translator = {
  (key: string, values?: TextArguments): string;
  has(key: string): boolean;
};

/** A translator over all namespaces: `(await translatorFor("en"))("problems.not_found")`. A missing key is shown as itself. */
export async function translatorFor(locale: Locale): Promise<Translator> {
  // A derived key is any string to the compiler, so the tree is shown to it as a flat one.
  const messages = (await loadMessages(locale)) as unknown as Record<string, string>;
  const t = createTranslator({
    locale,
    messages,
    timeZone: DEFAULT_TIME_ZONE,
    onError: () => {},
    getMessageFallback: ({ key, namespace }) => (namespace ? `${namespace}.${key}` : key),
  });
  const translate = (key: string, values?: TextArguments) => t(key, values);
  return Object.assign(translate, { has: (key: string) => t.has(key) });
}
