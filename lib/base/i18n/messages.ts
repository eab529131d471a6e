import { isRecord } from "@/lib/base/objects/records";
import type ptBR from "@/messages/pt-BR";
import { DEFAULT_LOCALE, type Language, type Locale, languageOf } from "./locales";

/** The shape and the literal texts of the source language; keys and ICU arguments are typed from it. */
export type Messages = typeof ptBR;
type Tree = { readonly [key: string]: string | Tree };

const LOADERS = {
  "pt-BR": async (): Promise<Tree> => (await import("@/messages/pt-BR")).default,
  en: async (): Promise<Tree> => (await import("@/messages/en")).default,
} as const satisfies Record<Language, () => Promise<Tree>>;

const loaded = new Map<Locale, Promise<Messages>>();

/** All texts of a language, kept after the first call. A text it lacks is shown in the default language. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale);
  if (known) return known;
  const fresh = load(locale);
  if (process.env.NODE_ENV !== "development") loaded.set(locale, fresh);
  return fresh;
}

async function load(locale: Locale): Promise<Messages> {
  const source = await LOADERS[DEFAULT_LOCALE]();
  const tree = locale === DEFAULT_LOCALE ? source : overlay(source, await LOADERS[languageOf(locale)]());
  // The application formats compiled texts; the worker and scripts, which Next did not build, format them as they are written.
  const texts = process.env.NEXT_RUNTIME ? (await import("./compile")).compileMessages(tree) : tree;
  // Safe: `overlay` starts from the source language, so every key of `Messages` is there; what a text became only its formatter sees.
  return texts as unknown as Messages;
}

function overlay(base: Tree, top: Tree): Tree {
  const merged: Record<string, string | Tree> = { ...base };
  for (const [key, value] of Object.entries(top)) {
    const under = base[key];
    merged[key] = typeof value === "object" && typeof under === "object" ? overlay(under, value) : value;
  }
  return merged;
}

/** The part of the messages that is sent to the browser: whole namespaces, or branches such as "resources.pos". */
export function pickMessages(messages: Messages, namespaces: readonly string[]): Partial<Messages> {
  const picked: Record<string, unknown> = {};
  for (const namespace of namespaces) {
    let source: unknown = messages;
    let target = picked;
    const steps = namespace.split(".");
    steps.forEach((step, index) => {
      source = isRecord(source) ? source[step] : undefined;
      if (index === steps.length - 1) target[step] = source;
      else {
        const before = target[step];
        const inner: Record<string, unknown> = isRecord(before) ? { ...before } : {};
        target[step] = inner;
        target = inner;
      }
    });
  }
  return picked as Partial<Messages>;
}
