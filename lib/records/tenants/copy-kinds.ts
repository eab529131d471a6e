/** Parts of a tenant's catalogue that can be copied into another tenant, in the order in which they are. */
export const CLONE_KINDS = [
  "classifications",
  "brands",
  "categories",
  "products",
  "mixes",
  "roles",
  "questions",
  "questionnaires",
  "justificationTypes",
  "workdays",
  "holidays",
] as const;
export type CloneKind = (typeof CLONE_KINDS)[number];

/** Kinds that make no sense without another: a mix has products, a task has questions. */
const NEEDS: Readonly<Partial<Record<CloneKind, CloneKind>>> = { mixes: "products", questionnaires: "questions" };

/** The chosen kinds with those that they need, in order and each once. */
export function withNeeded(kinds: readonly CloneKind[]): CloneKind[] {
  const wanted = new Set(kinds.flatMap((kind) => [kind, NEEDS[kind] ?? kind]));
  return CLONE_KINDS.filter((kind) => wanted.has(kind));
}

/** Kinds as an order keeps them: those that this version knows. */
export const kindsOf = ({ kinds }: { readonly kinds: readonly string[] }): CloneKind[] =>
  CLONE_KINDS.filter((kind) => kinds.includes(kind));

/** What became of one kind. */
export type KindCounts = {
  readonly copied: number;
  /** Stay behind, since what they need is not copied. */
  readonly leftOut: number;
  /** Copied without something that they pointed at and that is not copied (a client, PDVs, a photo). */
  readonly emptied: number;
  /** Copied but switched off: without the restriction that they lost they would count for everybody. */
  readonly switchedOff: number;
};
