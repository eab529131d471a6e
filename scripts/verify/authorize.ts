import type { Complaint, Project, SourceFile } from "./project";

/** What opens a tenant's data. */
const DOORS = ["db/with-tenant.ts withTenant", "db/with-tenant.ts askTenant"];
/** Whoever opens it without asking who may says why in its docstring, as `@door job`. */
const NAMED = /@door (job|session|inner)\b/;
/** Asking first, also at once within what makes a session's context out of a request. */
const ASKS = /^(return act\(async \(ctx\) => \{\s*)?(await )?authorize\w*\(/;
/** What is handed over to these is run by verbs, after they have asked. */
const HOOKS = /^bind\(/;

type Node = { readonly type: string; readonly start: number; readonly end: number };
type Unit = {
  readonly key: string;
  readonly file: string;
  readonly name: string;
  readonly exported: boolean;
  readonly door: string | undefined;
  readonly asks: boolean;
  /** Keys of what it names, here and elsewhere. */
  readonly uses: ReadonlySet<string>;
};

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** Every name that is read below a node, without those of properties and types. */
function namesIn(node: Node, found = new Set<string>()): Set<string> {
  const parts = Object.entries(node);
  const own = new Map<string, unknown>(parts);
  if (node.type === "Identifier") found.add(String(own.get("name")));
  for (const [key, value] of parts) {
    if (key === "key" || key === "typeAnnotation" || (key === "property" && own.get("computed") !== true)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) namesIn(child, found);
  }
  return found;
}

function docstringBefore(text: string, at: number): string {
  const before = text.slice(0, at).trimEnd();
  return before.endsWith("*/") ? before.slice(before.lastIndexOf("/**")) : "";
}

/** The functions and values of a file, each with what it names. */
function unitsOf(file: SourceFile): Unit[] {
  const { path, text, program, imports } = file;
  const means = new Map(
    imports
      .filter(({ own }) => own)
      .flatMap(({ to, names, locals }) => locals.map((local, i) => [local, `${to} ${names[i]}`] as const)),
  );
  const source = (node: Node | null | undefined) => (node ? text.slice(node.start, node.end) : "");
  const unit = (outer: Node, name: string, node: Node, first: string): Unit => ({
    key: `${path} ${name}`,
    file: path,
    name,
    exported: outer.type.startsWith("Export"),
    door: NAMED.exec(docstringBefore(text, outer.start))?.[1],
    asks: ASKS.test(first) || name.startsWith("authorize") || HOOKS.test(first),
    uses: new Set(
      [...namesIn(node)].filter((used) => used !== name).map((used) => means.get(used) ?? `${path} ${used}`),
    ),
  });
  return program.body.flatMap((outer): Unit[] => {
    const inner =
      outer.type.startsWith("Export") && "declaration" in outer && outer.declaration ? outer.declaration : outer;
    if (inner.type === "FunctionDeclaration")
      return [unit(outer, inner.id?.name ?? "default", inner, source(inner.body?.body[0]))];
    if (inner.type !== "VariableDeclaration") return [];
    return inner.declarations.flatMap(({ id, init }) => {
      if (id.type !== "Identifier" || !init) return [];
      const body = init.type === "ArrowFunctionExpression" ? init.body : init;
      return [unit(outer, id.name, init, source(body.type === "BlockStatement" ? body.body[0] : body))];
    });
  });
}

/**
 * Whatever leads to a tenant's data asks for permission before anything else, or names the door that it comes through: `job` (the worker,
 * for nobody), `session` (who is signed in is being found out, or is about themselves), `inner` (its callers ask, which is looked at too).
 * Found by what it calls, over all files.
 */
export function checkAuthorize({ sources }: Project): Complaint[] {
  const files = [...sources.values()].filter(({ path }) => /^(app|components|lib)\//.test(path));
  const units = files.flatMap(unitsOf);
  const users = new Map<string, Unit[]>();
  for (const unit of units) for (const used of unit.uses) users.set(used, [...(users.get(used) ?? []), unit]);

  const found: Complaint[] = [];
  const seen = new Set<string>();
  const open = [...DOORS];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const unit of users.get(key) ?? []) {
      if (seen.has(unit.key)) continue;
      seen.add(unit.key);
      if (unit.asks || unit.door === "job" || unit.door === "session") continue;
      // What is not exported is part of those who call it.
      if (!unit.exported || unit.door === "inner") open.push(unit.key);
      else
        found.push({
          file: unit.file,
          message: `${unit.name} leads to ${key.split(" ")[1]} and neither calls authorize first nor names its door`,
        });
    }
  }
  return found;
}
