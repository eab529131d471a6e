import { createTranslator } from "next-intl";
import { DEFAULT_TIME_ZONE } from "@/lib/base/calendar/default-zone";
import { isRecord } from "@/lib/base/objects/records";
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

const made = new Map<Locale, Promise<Translator>>();

/** A translator over all namespaces: `(await translatorFor("en"))("problems.not_found")`. A missing key is shown as itself. */
export function translatorFor(locale: Locale): Promise<Translator> {
  const known = made.get(locale);
  if (known) return known;
  const fresh = make(locale);
  // It knows nothing of who asks, and keeps the formats that it has made.
  if (process.env.NODE_ENV !== "development") made.set(locale, fresh);
  return fresh;
}

async function make(locale: Locale): Promise<Translator> {
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
  return Object.assign(translate, { has: (key: string) => isThere(messages, key) });
}

/** Looked up here: the library throws and catches an error, with its trace, for each key that is missing. */
function isThere(messages: unknown, key: string): boolean {
  let found = messages;
  for (const step of key.split(".")) found = isRecord(found) && Object.hasOwn(found, step) ? found[step] : undefined;
  return found !== undefined;
}
