import { createHash } from "node:crypto";
import ptBR from "@/messages/pt-BR/common";
import type { Locale } from "./locales";
import { loadMessages, type Messages, pickMessages } from "./messages";
import { type TextFile, textFiles } from "./text-files";

/** Texts that many screens share: a browser keeps them in one file per language and version, pages bring the others along. */
const KEPT = [
  ...(["common", "shell", "list", "views", "form", "fieldErrors", "history", "trash"] as const),
  ...(["reports", "summary", "map", "viewer", "checkIns"] as const),
] as const satisfies readonly (keyof Messages)[];
/** What every page brings along: words of failures and of single buttons. The branches of `common` are those of fields and lists, which stand behind a session. */
export const ROOT_TEXTS: readonly string[] = [
  ...Object.entries(ptBR).flatMap(([key, words]) => (typeof words === "string" ? [`common.${key}`] : [])),
  "shell.error",
];
type Kept = TextFile & { readonly address: string; readonly body: string };
const made = new Map<Locale, Promise<Kept>>();

/** Whether a namespace ("list") or a branch of one ("reports.export") stands in the file. */
export function isKept(namespace: string): boolean {
  const [whole] = namespace.split(".");
  return KEPT.some((name) => name === whole);
}

/** The file of a language: its address changes with any of its words. */
export function keptTexts(locale: Locale): Promise<Kept> {
  const known = made.get(locale);
  if (known) return known;
  const fresh = make(locale);
  if (process.env.NODE_ENV !== "development") made.set(locale, fresh);
  return fresh;
}

async function make(locale: Locale): Promise<Kept> {
  const texts = pickMessages(await loadMessages(locale), KEPT);
  const body = JSON.stringify(texts);
  const version = createHash("sha256").update(body).digest("base64url").slice(0, 12);
  const address = `/texts/${version}/${locale}.json`;
  // Where the same process draws the page for its first look, it reads the words here.
  textFiles().set(address, { texts });
  return { address, body, texts };
}
