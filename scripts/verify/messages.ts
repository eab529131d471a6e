import { argumentsOf } from "./icu";
import type { Complaint, Project, SourceFile } from "./project";

type Tree = { readonly [key: string]: string | Tree };

/** Namespaces whose keys are made of names in code (errors, fields, menu items) and are held complete by tests. */
const DERIVED = new Set(["problems", "fieldErrors", "resources", "menu", "bonds", "records"]);

function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const listed = (text: string) => [...argumentsOf(text)].sort().join(", ");

/** Both languages have the same keys with the same arguments. */
function parity(source: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>, file: string): Complaint[] {
  const missing = [...source.keys()].filter((key) => !other.has(key)).map((key) => `lacks ${key}`);
  const extra = [...other.keys()].filter((key) => !source.has(key)).map((key) => `has ${key}, which pt-BR lacks`);
  const empty = [...other].filter(([, text]) => text.trim() === "").map(([key]) => `${key} is empty`);
  return [...missing, ...extra, ...empty].map((message) => ({ file, message }));
}

function differentArguments(source: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): Complaint[] {
  return [...source].flatMap(([key, text]) => {
    const twin = other.get(key);
    if (twin === undefined || listed(text) === listed(twin)) return [];
    return [{ file: "messages/en", message: `${key}: arguments (${listed(twin)}), pt-BR has (${listed(text)})` }];
  });
}

const LITERAL = /"((?:[A-Za-z][\w-]*)(?:\.[\w-]+)*)"|`((?:[\w.-]|\$\{[^`{}]*\})+)`/g;

/** Keys that the sources can mean: literals as they are, templates as patterns, each alone or below a namespace. */
function mentions(files: Iterable<SourceFile>): { exact: Set<string>; patterns: RegExp[] } {
  const exact = new Set<string>();
  const templates = new Set<string>();
  for (const { text, path } of files) {
    if (path.startsWith("messages/")) continue;
    for (const [, literal, template] of text.matchAll(LITERAL)) {
      if (literal) exact.add(literal);
      else if (template?.includes("${")) templates.add(template);
      else if (template) exact.add(template);
    }
  }
  const escaped = [...templates].map((template) =>
    template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.-]/g, "\\$&"))
      .join("[\\w.-]+"),
  );
  return {
    exact,
    patterns: escaped.filter((body) => /\w/.test(body.replaceAll("[\\w.-]+", ""))).map((b) => new RegExp(`^${b}$`)),
  };
}

function unused(keys: Iterable<string>, project: Project): Complaint[] {
  const { exact, patterns } = mentions(project.sources.values());
  const isMeant = (key: string) => exact.has(key) || patterns.some((pattern) => pattern.test(key));
  const isUsed = (key: string) => {
    const steps = key.split(".");
    return steps.some((_, index) => isMeant(steps.slice(index).join(".")));
  };
  return [...keys]
    .filter((key) => !DERIVED.has(key.split(".")[0] ?? ""))
    .filter((key) => !isUsed(key))
    .map((key) => ({ file: "messages/pt-BR", message: `${key} is never used` }));
}

const ASKED = /\bt\(\s*["`]([A-Za-z]\w*(?:\.\w+)+)["`]/g;

/** Texts that are asked for by their whole names, which the compiler does not know, and are not there. */
export function absent(keys: ReadonlySet<string>, files: Iterable<Pick<SourceFile, "path" | "text">>): Complaint[] {
  const tops = new Set([...keys].map((key) => key.split(".")[0]));
  const isThere = (asked: string) =>
    keys.has(asked) || [...keys].some((key) => key.endsWith(`.${asked}`) || key.startsWith(`${asked}.`));
  return [...files].flatMap(({ path, text }) =>
    [...text.matchAll(ASKED)]
      .map(([, asked = ""]) => asked)
      .filter((asked) => tops.has(asked.split(".")[0]) && !isThere(asked))
      .map((asked) => ({ file: path, message: `asks for ${asked}, which messages/pt-BR lacks` })),
  );
}

/** Texts of both languages: same keys, same arguments, none unused, none missing. */
export async function checkMessages(project: Project): Promise<Complaint[]> {
  const [ptBR, en] = await Promise.all([import("@/messages/pt-BR"), import("@/messages/en")]);
  const source = new Map(flatten(ptBR.default));
  const other = new Map(flatten(en.default));
  return [
    ...parity(source, source, "messages/pt-BR"),
    ...parity(source, other, "messages/en"),
    ...differentArguments(source, other),
    ...unused(source.keys(), project),
    ...absent(
      new Set(source.keys()),
      [...project.sources.values()].filter(({ path }) => /^(app|components|jobs|lib)\//.test(path)),
    ),
  ];
}
