import { type Node, Visitor } from "oxc-parser";
import type { Complaint, Project, SourceFile } from "./project";

/** What opens a transaction; its work is done anew when it had to give way to another's. */
const DOORS = /^(withTenant|withSystem|askTenant|open|ask|read|reading)$/;
const OURS = /^(lib|jobs|app)\//;
const MUTATORS = /^(push|unshift|splice|set|add|delete|clear)$/;
/** What is done outside of the database and cannot be taken back. */
const OUTSIDE =
  /^(fetch|storage|sendMail|createTransport|writeFile|rename|rm|unlink|spawn|after|cookies|revalidatePath)$/;

type Span = { readonly start: number; readonly end: number };
type Name = Span & { readonly name: string };

/** The variable that an expression such as `found.rows[0]` begins with; null for calls and literals. */
function rootOf(node: Node): Name | null {
  if (node.type === "Identifier") return node;
  if (node.type === "MemberExpression") return rootOf(node.object);
  if (node.type === "TSNonNullExpression" || node.type === "TSAsExpression") return rootOf(node.expression);
  return null;
}

/** The names that a pattern such as `{ a, b: [c] }` brings into being. */
function namesOf(pattern: Node | null): Name[] {
  switch (pattern?.type) {
    case "Identifier":
      return [pattern];
    case "ObjectPattern":
      return pattern.properties.flatMap((part) => namesOf(part.type === "Property" ? part.value : part.argument));
    case "ArrayPattern":
      return pattern.elements.flatMap(namesOf);
    case "AssignmentPattern":
      return namesOf(pattern.left);
    case "RestElement":
      return namesOf(pattern.argument);
    default:
      return [];
  }
}

function checkFile({ path, text, program }: SourceFile): Complaint[] {
  const works: Span[] = [];
  const made: Name[] = [];
  const changes: { readonly what: Name; readonly at: Span }[] = [];
  const effects: Name[] = [];
  const declare = (...patterns: readonly (Node | null)[]) => {
    made.push(...patterns.flatMap(namesOf));
  };
  const change = (target: Node, at: Span) => {
    const what = rootOf(target);
    if (what) changes.push({ what, at });
  };
  new Visitor({
    FunctionDeclaration: ({ params }) => declare(...params),
    FunctionExpression: ({ params }) => declare(...params),
    ArrowFunctionExpression: ({ params }) => declare(...params),
    VariableDeclarator: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    AssignmentExpression: (node) => change(node.left, node),
    UpdateExpression: (node) => change(node.argument, node),
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type === "Identifier") {
        if (OUTSIDE.test(callee.name)) effects.push(callee);
        if (DOORS.test(callee.name))
          works.push(...node.arguments.filter(({ type }) => type.endsWith("FunctionExpression")));
      } else if (callee.type === "MemberExpression" && callee.property.type === "Identifier") {
        if (MUTATORS.test(callee.property.name)) change(callee.object, node);
      }
    },
  }).visit(program);
  const within = (inner: Span, outer: Span) => inner.start >= outer.start && inner.end <= outer.end;
  const complain = (at: Span, what: string): Complaint => ({
    file: `${path}:${text.slice(0, at.start).split("\n").length}`,
    message: `${what}: work in a transaction may be done again, so it keeps nothing outside of itself`,
  });
  return works.flatMap((work) => {
    const own = new Set(made.filter((name) => within(name, work)).map(({ name }) => name));
    return [
      ...changes
        .filter(({ what, at }) => within(at, work) && what.name !== "tx" && !own.has(what.name))
        .map(({ what, at }) => complain(at, `changes ${what.name}`)),
      ...effects.filter((call) => within(call, work)).map((call) => complain(call, `calls ${call.name}`)),
    ];
  });
}

/** Work that may be done anew leaves nothing behind that a rollback would not take back. */
export function checkRepeatable({ sources }: Project): Complaint[] {
  return [...sources.values()].filter(({ path }) => OURS.test(path)).flatMap(checkFile);
}
