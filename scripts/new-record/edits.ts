import { kebab, type RecordWords, screenOf, snake, subjectOf } from "./words";

/** A line that a file of the house gets, right before the first line that matches. */
export type Edit = { readonly path: string; readonly before: RegExp; readonly line: string };

/** Where a record is made known: tables, registry, permissions, screens, menu and words. */
export function edits(words: RecordWords): readonly Edit[] {
  const { one, many, room } = words;
  const [subject, screen] = [subjectOf(words), screenOf(words)];
  const inWords = (path: string, before: RegExp, line: string): Edit[] => [
    { path: `messages/pt-BR/${path}`, before, line: line.replace("$", words.pt.many) },
    { path: `messages/en/${path}`, before, line: line.replace("$", words.en.many) },
  ];
  return [
    { path: "db/schema/index.ts", before: /^export \* from "\.\/answers";/, line: `export * from "./${kebab(many)}";` },
    {
      path: "lib/shell/registry.ts",
      before: /^import \{ cityServer/,
      line: `import { ${one}Server } from "@/lib/records/${room}/${kebab(one)}.server";`,
    },
    { path: "lib/shell/registry.ts", before: /^ {2}cityServer,/, line: `  ${one}Server,` },
    { path: "lib/platform/permissions/subjects.ts", before: /^ {2}"BRAND",/, line: `  "${subject}",` },
    { path: "lib/platform/permissions/subjects.ts", before: /^ {2}"BRANDSSCREEN",/, line: `  "${screen}",` },
    {
      path: "lib/platform/permissions/screen-list.ts",
      before: /^ {2}page\("brands"/,
      line: `  page("${many}", "/${kebab(many)}", { resource: "${subject}", screen: "${screen}", built }),`,
    },
    {
      path: "lib/platform/permissions/menu.ts",
      before: /^ {6}\{ key: "brands"/,
      line: `      { key: "${many}", icon: "layers" },`,
    },
    ...inWords("resources/index.ts", /^import brand from/, `import ${one} from "./${one}";`),
    ...inWords("resources/index.ts", /^ {2}brand,/, `  ${one},`),
    ...inWords("bonds.ts", /^ {2}brands: /, `  ${snake(many)}: resources.${one}.count,`),
    ...inWords("permissions.ts", /^ {4}BRAND: /, `    ${subject}: "$",`),
    ...inWords("menu.ts", /^ {4}brands: /, `    ${many}: "$",`),
  ];
}

/** The text with the line put in; as it is when the line stands there already. Throws where its place is gone. */
export function withLine(text: string, { path, before, line }: Edit): string {
  const lines = text.split("\n");
  if (lines.includes(line)) return text;
  const at = lines.findIndex((one) => before.test(one));
  if (at < 0) throw new Error(`${path} has no line like ${before} to stand before: ${line}`);
  return lines.toSpliced(at, 0, line).join("\n");
}
