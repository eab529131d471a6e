import compile from "icu-minify/compile";
import { createTranslator } from "next-intl";
import { _createCache, _createIntlFormatters } from "use-intl/core";
import { describe, expect, test } from "vitest";
import formatMessage from "@/lib/base/i18n/format-message";
import en from "@/messages/en";
import ptBR from "@/messages/pt-BR";

type Tree = { readonly [key: string]: string | Tree };
const flatten = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

type Values = Record<string, string | number | Date | ((chunks: unknown) => string)>;
/** What an argument is given: texts that may be empty, numbers of each plural, a choice, a day, what marks a part. */
type Kind = {
  readonly name: string;
  readonly as: "text" | "number" | "date" | "tag";
  readonly choices?: readonly string[];
};

const NUMBERS: readonly unknown[] = [2, 3, 4];
const DATES: readonly unknown[] = [5, 6];

/** The arguments of a compiled text, those within branches and tags too. */
function kindsOf(nodes: unknown): Kind[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown): Kind[] => {
    if (!Array.isArray(node)) return [];
    const [name, type, options]: unknown[] = node;
    const of = (as: Kind["as"], choices?: string[]): Kind => ({ name: String(name), as, ...(choices && { choices }) });
    if (type === undefined) return [of("text")];
    const branches = options !== null && typeof options === "object" ? options : {};
    const within = Object.values(branches).flatMap(kindsOf);
    if (type === 1) return [of("text", Object.keys(branches)), ...within];
    if (NUMBERS.includes(type)) return [of("number"), ...within];
    if (DATES.includes(type)) return [of("date")];
    return [of("tag"), ...kindsOf(node.slice(1))];
  });
}

const chunks = (all: unknown) => [all].flat().join("");
/** Values for these arguments: all empty or nothing, one, and many, each choice once. */
function valuesFor(kinds: readonly Kind[]): Values[] {
  const rounds = Math.max(3, ...kinds.map(({ choices = [] }) => choices.length));
  return Array.from({ length: rounds }, (_, round) =>
    Object.fromEntries(
      kinds
        .toSorted((a, b) => (a.choices?.length ?? 0) - (b.choices?.length ?? 0))
        .map(({ name, as, choices }) => {
          if (choices) return [name, choices[round % choices.length] ?? "other"];
          if (as === "tag") return [name, round === 0 ? () => "" : chunks];
          if (as === "date") return [name, new Date(Date.UTC(2026, 10, 18, 12))];
          return [name, as === "number" ? ([0, 1, 1_234][round % 3] ?? 0) : round === 0 ? "" : "Atacadão"];
        }),
    ),
  );
}

describe.each([
  ["pt-BR", ptBR],
  ["en", en],
] as const)("texts in %s", (locale, messages) => {
  test("each says compiled what it says as it is written, be it nothing", () => {
    const cache = _createCache();
    const options = { cache, formatters: _createIntlFormatters(cache), locale, timeZone: "America/Sao_Paulo" };
    const texts = flatten(messages);
    const written = createTranslator({
      ...{
        locale,
        messages: Object.fromEntries(texts.map(([, text], at) => [`n${at}`, text])),
        timeZone: options.timeZone,
        onError: () => undefined,
      },
      getMessageFallback: () => "an error",
    });
    const broken: unknown[] = [];
    let formatted = 0;
    for (const [at, [key, text]] of texts.entries()) {
      const compiled: ReturnType<typeof compile> = JSON.parse(JSON.stringify(compile(text)));
      for (const values of valuesFor(kindsOf(compiled))) {
        const [said, meant] = [formatMessage(key, compiled, values, options), written.markup(`n${at}`, values)];
        formatted += 1;
        if (said !== meant) broken.push([key, said, meant]);
      }
    }
    expect(broken).toEqual([]);
    expect(formatted).toBeGreaterThan(5_000);
  });
});
