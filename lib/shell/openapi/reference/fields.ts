/** The part of JSON Schema that the document uses. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
};

/** One line of the table of a body; fields of lists stand below theirs as `list[].field`. */
export type FieldRow = {
  readonly name: string;
  readonly required: boolean;
  /** "string", "integer or null", "list of uuid", … */
  readonly type: string;
  /** Allowed values, bounds and what else the schema says. */
  readonly notes: readonly string[];
};

const isNull = (schema: Schema) => schema.type === "null";
/** Zod writes the safe range of integers out, which tells a reader nothing. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function typeOf(schema: Schema): string {
  if (schema.anyOf) {
    const names = schema.anyOf.filter((one) => !isNull(one)).map(typeOf);
    return [...new Set([...names, ...(schema.anyOf.some(isNull) ? ["null"] : [])])].join(" or ");
  }
  if (schema.type === "array") return `list of ${schema.items ? typeOf(schema.items) : "values"}`;
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  return schema.format ?? String(schema.type ?? (schema.const === undefined ? "any" : JSON.stringify(schema.const)));
}

function notesOf(schema: Schema): string[] {
  const own = [
    schema.description,
    schema.enum?.map((value) => JSON.stringify(value)).join(", "),
    isBound(schema.minimum) && `≥ ${schema.minimum}`,
    isBound(schema.maximum) && `≤ ${schema.maximum}`,
    schema.minLength !== undefined && schema.minLength > 1 && `${schema.minLength} characters or more`,
    isBound(schema.maxLength) && `at most ${schema.maxLength} characters`,
    isBound(schema.maxItems) && `at most ${schema.maxItems}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter((note): note is string => typeof note === "string" && note !== "");
  return [...own, ...(schema.anyOf ?? []).flatMap(notesOf), ...(schema.items?.enum ? notesOf(schema.items) : [])];
}

/** The schema of the records in a list, through `null` and the like. */
function rowsOf(schema: Schema): Schema | undefined {
  if (schema.type === "array" && schema.items?.properties) return schema.items;
  return schema.anyOf?.map(rowsOf).find(Boolean);
}

/** The fields of a body, as a table shows them. */
export function fieldRows(schema: Schema, prefix = ""): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]): FieldRow[] => {
    const name = prefix + key;
    const inner = Object.values(field.properties ?? {});
    // Fields of which the schema says nothing need no lines of their own.
    const plain = inner.length > 0 && inner.every((one) => Object.keys(one).length === 0);
    const below = field.properties && !plain ? fieldRows(field, `${name}.`) : [];
    const rows = rowsOf(field);
    const required = schema.required?.includes(key) ?? false;
    const listed = plain ? [`fields: ${Object.keys(field.properties ?? {}).join(", ")}`] : [];
    return [
      { name, required, type: typeOf(field), notes: [...notesOf(field), ...listed] },
      ...below,
      ...(rows ? fieldRows(rows, `${name}[].`) : []),
    ];
  });
}
