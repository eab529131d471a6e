import type { Complaint, Project, SourceFile } from "./project";

/** Members of a public type of the engine: what whoever reads it has to hold in mind. It only ever goes down. */
const MEMBERS = 21;
/** Names that the files by which the engine is used give out, all together. It only ever goes down. */
const NAMES = 76;
const ENGINE = /^lib\/engine\//;
/** Where records, lists of events, reports and views are declared. */
const ENTRIES = /^lib\/engine\/\w+\/(define|bind|field|listing)\.ts$/;

type Statement = SourceFile["program"]["body"][number];
type Named = Extract<Statement, { type: "TSTypeAliasDeclaration" | "TSInterfaceDeclaration" }>;
type TypeNode = Extract<Named, { type: "TSTypeAliasDeclaration" }>["typeAnnotation"];

const declared = (statement: Statement) =>
  statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
const isType = (node: ReturnType<typeof declared>): node is Named =>
  node?.type === "TSTypeAliasDeclaration" || node?.type === "TSInterfaceDeclaration";

/** The names of a union of texts; null for any other type. */
function textsOf(node: TypeNode | undefined): number | null {
  if (node?.type === "TSLiteralType") return 1;
  if (node?.type !== "TSUnionType") return null;
  const parts = node.types.map(textsOf);
  return parts.includes(null) ? null : parts.length;
}

/** Counts the members of types, those of a part that stands elsewhere in the engine with them. */
class Counter {
  constructor(readonly sources: Project["sources"]) {}

  membersOf(file: SourceFile, type: Named): number {
    if (type.type === "TSTypeAliasDeclaration") return this.#count(file, type.typeAnnotation);
    const inherited = type.extends.map(({ expression }) =>
      expression.type === "Identifier" ? this.#named(file, expression.name) : 0,
    );
    return inherited.reduce((sum, own) => sum + own, type.body.body.length);
  }

  #count(file: SourceFile, node: TypeNode | undefined): number {
    switch (node?.type) {
      case "TSTypeLiteral":
        return node.members.length;
      case "TSIntersectionType":
        return node.types.reduce((sum, part) => sum + this.#count(file, part), 0);
      // What has a name is one of these at a time; what is written out stands there to be read.
      case "TSUnionType": {
        const named = node.types.filter((part) => part.type === "TSTypeReference");
        const written = node.types.filter((part) => part.type !== "TSTypeReference");
        const sum = written.reduce((all, part) => all + this.#count(file, part), 0);
        return sum + Math.max(0, ...named.map((part) => this.#count(file, part)));
      }
      case "TSParenthesizedType":
        return this.#count(file, node.typeAnnotation);
      case "TSTypeReference":
        return node.typeName.type === "Identifier" ? this.#reference(file, node.typeName.name, node) : 0;
      default:
        return 0;
    }
  }

  #reference(file: SourceFile, name: string, node: Extract<TypeNode, { type: "TSTypeReference" }>): number {
    const [of, keys] = node.typeArguments?.params ?? [];
    const named = textsOf(keys);
    switch (name) {
      case "Pick":
        return named ?? this.#count(file, of);
      case "Omit":
        return Math.max(0, this.#count(file, of) - (named ?? 0));
      case "Partial":
      case "Readonly":
      case "Required":
        return this.#count(file, of);
      default:
        return this.#named(file, name);
    }
  }

  #named(file: SourceFile, name: string): number {
    const own = file.program.body
      .map(declared)
      .filter(isType)
      .find(({ id }) => id.name === name);
    if (own) return this.membersOf(file, own);
    const from = file.imports.find(({ locals }) => locals.includes(name));
    const there = from && ENGINE.test(from.to) ? this.sources.get(from.to) : undefined;
    return there && from ? this.#named(there, from.names[from.locals.indexOf(name)] ?? name) : 0;
  }
}

function namesOf({ program }: SourceFile): number {
  return program.body.reduce((sum, statement) => {
    if (statement.type !== "ExportNamedDeclaration") return sum;
    const { declaration, specifiers } = statement;
    return (
      sum +
      specifiers.length +
      (declaration?.type === "VariableDeclaration" ? declaration.declarations.length : declaration ? 1 : 0)
    );
  }, 0);
}

/** The engine is used by reading its types: none may grow beyond what one reads, nor may their number. */
export function checkSurface({ sources }: Project, { members = MEMBERS, names = NAMES } = {}): Complaint[] {
  const engine = [...sources.values()].filter(({ path }) => ENGINE.test(path));
  const counter = new Counter(sources);
  const large = engine.flatMap((file) =>
    file.program.body.flatMap((statement) => {
      const type = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
      if (!type || !isType(type)) return [];
      const own = counter.membersOf(file, type);
      return own > members
        ? [{ file: file.path, message: `${type.id.name} has ${own} members; the budget is ${members}` }]
        : [];
    }),
  );
  const entries = engine.filter(({ path }) => ENTRIES.test(path));
  const given = entries.reduce((sum, file) => sum + namesOf(file), 0);
  if (given <= names) return large;
  return [...large, { file: "lib/engine", message: `its entries give out ${given} names; the budget is ${names}` }];
}
