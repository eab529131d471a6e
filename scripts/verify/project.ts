import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { type ParseResult, parseSync } from "oxc-parser";

/** What a check complains about. */
export type Complaint = { readonly file: string; readonly message: string };

export type Import = {
  /** Path from the root for our own modules, else the package as written. */
  readonly to: string;
  readonly own: boolean;
  /** Erased by the compiler: nothing of it runs. */
  readonly typeOnly: boolean;
  readonly names: readonly string[];
  /** What the file itself calls them, in the same order; none where they are only passed on. */
  readonly locals: readonly string[];
};

export type SourceFile = {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: ParseResult["program"];
  readonly imports: readonly Import[];
  readonly directives: readonly string[];
};

const FOLDERS = ["app", "components", "db", "jobs", "lib", "messages", "scripts", "tests"];
const SUFFIXES = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];
const SOURCE = /\.(ts|tsx|mjs)$/;

function* walk(folder: string): Generator<string> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** Every file of ours, relative to the root: the source folders and what lies beside them. */
export function ownFiles(root: string): string[] {
  const beside = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && SOURCE.test(entry.name),
  );
  const below = FOLDERS.flatMap((folder) => [...walk(join(root, folder))]);
  return [...beside.map((entry) => entry.name), ...below.map((path) => relative(root, path))]
    .filter((path) => !path.endsWith(".d.ts"))
    .sort();
}

function resolveOwn(root: string, from: string, request: string): string | null {
  const base = request.startsWith("@/") ? join(root, request.slice(2)) : resolve(root, dirname(from), request);
  for (const suffix of SUFFIXES) {
    const path = base + suffix;
    if (existsSync(path) && statSync(path).isFile()) return relative(root, path);
  }
  return null;
}

function importsOf(root: string, path: string, text: string, module: ParseResult["module"]): Import[] {
  const make = (request: string, typeOnly: boolean, names: string[], locals: string[] = []): Import => {
    const ours = request.startsWith("@/") || request.startsWith(".");
    return { to: (ours && resolveOwn(root, path, request)) || request, own: ours, typeOnly, names, locals };
  };
  const named = module.staticImports.map(({ moduleRequest, entries }) =>
    make(
      moduleRequest.value,
      entries.length > 0 && entries.every((entry) => entry.isType),
      entries.map((entry) => entry.importName.name ?? "default"),
      entries.map((entry) => entry.localName.value),
    ),
  );
  const again = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest ? [make(entry.moduleRequest.value, entry.isType, [entry.importName.name ?? "*"])] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^["'](.+)["']$/.exec(text.slice(start, end))?.[1];
    return literal ? [make(literal, false, ["*"])] : [];
  });
  return [...named, ...again, ...dynamic];
}

function parse(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  const { program, module } = parseSync(path, text);
  const directives = program.body.flatMap((node) =>
    node.type === "ExpressionStatement" && node.directive ? [node.directive] : [],
  );
  return { path, text, program, imports: importsOf(root, path, text, module), directives };
}

export type Project = {
  readonly root: string;
  /** Every file, of any kind. */
  readonly files: readonly string[];
  /** Parsed sources, by path. */
  readonly sources: ReadonlyMap<string, SourceFile>;
};

/** Reads and parses the sources once, for all checks. */
export function readProject(root: string): Project {
  const files = ownFiles(root);
  const parsed = files.filter((path) => SOURCE.test(path)).map((path) => [path, parse(root, path)] as const);
  return { root, files, sources: new Map(parsed) };
}
