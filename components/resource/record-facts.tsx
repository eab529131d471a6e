import { getTranslations } from "next-intl/server";
import { cellOf } from "@/components/data-table/cell-value";
import { DATED, factsOf, type PeekWords } from "@/components/data-table/peek";
import { CellView } from "@/components/fields/cell";
import { FactValue } from "@/components/fields/fact-value";
import { cn } from "@/components/ui/cn";
import { DescriptionList } from "@/components/ui/description-list";
import { Table, TableFrame, Td, Th } from "@/components/ui/table";
import type { ColumnDescriptor, Descriptor, FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { linesOf } from "./lines-within";

/** A page has room for more names than a drawer; hundreds of them nobody reads. */
const NAMED = 12;
/** Rows of more columns than this have the whole width of the page. */
const NARROW = 4;
const NUMBERS: ReadonlySet<string> = new Set(["int", "decimal", "money"]);

type Props = {
  readonly ctx: Ctx;
  readonly descriptor: Descriptor;
  readonly record: Row;
  readonly told?: PeekWords;
};

/** What is filled in of a record, section by section as in its form, to be read. */
export async function RecordFacts({ ctx, descriptor, record, told }: Props) {
  const t = await getTranslations("history");
  const facts = factsOf(descriptor, record, ctx, { ...told, named: NAMED });
  const lists = descriptor.fields.filter(({ key, rows }) => rows && linesOf(record, key).length > 0);
  const known = new Set(descriptor.sections.map(({ key }) => key));
  const groups = [
    { key: "", label: t("facts"), has: (section = "") => section !== DATED && !known.has(section) },
    ...descriptor.sections.map(({ key, label }) => ({ key, label, has: (section = "") => section === key })),
    { key: DATED, label: t("stamps"), has: (section = "") => section === DATED },
  ];
  return groups.map(({ key, label, has }) => {
    const items = facts.filter(({ section }) => has(section));
    const tables = lists.filter(({ section }) => has(section));
    return (
      items.length + tables.length > 0 && (
        <section
          key={key}
          className={cn(
            "break-inside-avoid pb-6",
            tables.some(({ rows }) => rows && rows.length > NARROW) && "[column-span:all]",
          )}
        >
          <h2 className="mb-2 border-line border-b pb-1.5 font-bold">{label}</h2>
          <DescriptionList
            items={items.map(({ column, value }) => ({
              term: column.label,
              value: <FactValue column={column} value={value} />,
            }))}
          />
          {tables.map((field) => (
            <Lines key={field.key} field={field} lines={linesOf(record, field.key)} ctx={ctx} />
          ))}
        </section>
      )
    );
  });
}

const isNumber = ({ kind, choices }: Pick<ColumnDescriptor, "kind" | "choices">) => NUMBERS.has(kind) && !choices;

type LinesProps = { readonly field: FieldDescriptor; readonly lines: readonly Row[]; readonly ctx: Ctx };

/** The rows within a record. */
function Lines({ field, lines, ctx }: LinesProps) {
  const columns = (field.rows ?? []).flatMap(({ key, label, field: { kind }, choices }) =>
    kind === "id" ? [] : [{ key, label, kind, initial: true, ...(choices && { choices }) }],
  );
  return (
    <TableFrame label={field.label} className="mt-3">
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Th key={column.key} numeric={isNumber(column)}>
                {column.label}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are read only, and in their order
            <tr key={at}>
              {columns.map((column) => (
                <Td key={column.key} numeric={isNumber(column)}>
                  <CellView column={column} value={cellOf(column, line, ctx)} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
