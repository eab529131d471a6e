import { cellOf } from "@/components/data-table/cell-value";
import type { Descriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Props = {
  readonly ctx: Ctx;
  readonly descriptor: Descriptor;
  readonly record: Row;
  /** Fields that something else tells. */
  readonly without?: readonly string[];
};

/** The rows within a record where there is no room for a table: what each begins with, and the rest of it beside. */
export function LinesWithin({ ctx, descriptor, record, without = [] }: Props) {
  return descriptor.fields.map((field) => {
    const { key, label, rows } = field;
    const lines = rows && !without.includes(key) ? linesOf(record, key) : [];
    if (lines.length === 0) return null;
    return (
      <section key={key} aria-labelledby={`within-${key}`} className="mt-5">
        <h3 id={`within-${key}`} className="mb-1 border-line border-b pb-1.5 font-bold">
          {label}
        </h3>
        <ol>
          {lines.map((line, at) => {
            // An option that means what it is called says so once.
            const [first, ...rest] = new Set(told(field, line, ctx));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are read only, and in their order
              <li key={at} className="flex flex-wrap justify-between gap-x-3 border-line border-b py-2 last:border-b-0">
                <span className="min-w-0 break-words">{first}</span>
                {rest.length > 0 && <span className="text-muted tabular-nums">{rest.join(" · ")}</span>}
              </li>
            );
          })}
        </ol>
      </section>
    );
  });
}

/** The lines of a record's field of rows. */
export const linesOf = (record: Row, key: string): readonly Row[] => {
  const lines = record[key];
  return Array.isArray(lines) ? lines : [];
};

/** The texts of a line; what is only yes or no has a column in the table of the record's page. */
function told({ rows = [] }: FieldDescriptor, line: Row, ctx: Ctx): string[] {
  return rows.flatMap(({ key, label, field, choices }) => {
    const column = { key, label, kind: field.kind, initial: true, ...(choices && { choices }) };
    const format = field.kind === "text" ? field.format : undefined;
    const value = cellOf({ ...column, ...(format && { format }) }, line, ctx);
    if (typeof value !== "string") return [];
    return [field.kind === "int" || field.kind === "decimal" ? `${label} ${value}` : value];
  });
}
