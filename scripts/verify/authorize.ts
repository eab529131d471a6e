import type { Complaint, Project, SourceFile } from "./project";

const GUARDED =
  /^lib\/.*(^|\/)(queries|commands)\.ts$|^lib\/.*\.(queries|commands)\.ts$|^lib\/.*\/operations\/[^/]+\.ts$/;

type Node = SourceFile["program"]["body"][number];
type Found = { readonly name: string; readonly start: number; readonly end: number; readonly first: string };

/** Exported functions with the source of their first statement. */
function exportedFunctions({ program, text }: SourceFile): Found[] {
  const source = (node: { start: number; end: number } | null | undefined) =>
    node ? text.slice(node.start, node.end) : "";
  return program.body.flatMap((node: Node): Found[] => {
    if (node.type !== "ExportNamedDeclaration" || !node.declaration) return [];
    const { declaration } = node;
    if (declaration.type === "FunctionDeclaration") {
      const { id, body, start, end } = declaration;
      return [{ name: id?.name ?? "default", start, end, first: source(body?.body[0]) }];
    }
    if (declaration.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init, start, end }) => {
      if (init?.type !== "ArrowFunctionExpression" || id.type !== "Identifier") return [];
      const first = init.body.type === "BlockStatement" ? source(init.body.body[0]) : source(init.body);
      return [{ name: id.name, start, end, first }];
    });
  });
}

/** Exported reads and writes that open the tenant's data must ask for permission before anything else. */
export function checkAuthorize({ sources }: Project): Complaint[] {
  return [...sources.values()]
    .filter(({ path }) => GUARDED.test(path))
    .flatMap((file) =>
      exportedFunctions(file)
        .filter(({ start, end }) => /\bwithTenant\(/.test(file.text.slice(start, end)))
        .filter(({ first }) => !/^(await )?authorize\w*\(/.test(first))
        .map(({ name }) => ({ file: file.path, message: `${name} opens withTenant before it calls authorize` })),
    );
}
