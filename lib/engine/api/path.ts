export type Verb = "list" | "get" | "create" | "update" | "delete" | "activate" | "deactivate";
export type ParsedPath = { readonly resource: string; readonly verb: Verb; readonly id: string | null };

const ON_ALL: Readonly<Record<string, Verb>> = {
  create: "create",
  delete: "delete",
  activate: "activate",
  deactivate: "deactivate",
};
const ON_ONE: Readonly<Record<string, Verb>> = {
  update: "update",
  delete: "delete",
  activate: "activate",
  deactivate: "deactivate",
};

/** The segments behind the tenant as resource, verb and id; null when no generic call has this form. */
export function parsePath(segments: readonly string[]): ParsedPath | null {
  const [resource, second, third, ...rest] = segments;
  if (!resource || rest.length > 0) return null;
  if (second === undefined) return { resource, verb: "list", id: null };
  if (third === undefined) {
    const verb = Object.hasOwn(ON_ALL, second) ? ON_ALL[second] : undefined;
    return verb ? { resource, verb, id: null } : { resource, verb: "get", id: second };
  }
  const verb = Object.hasOwn(ON_ONE, third) ? ON_ONE[third] : undefined;
  return verb ? { resource, verb, id: second } : null;
}
