import type { Fact } from "@/components/data-table/peek";
import { CellView } from "./cell";

/** What one field of a record says, to be read whole: a list's cell gives way to its neighbours, this has the lines that it needs. */
export function FactValue({ column, value }: Pick<Fact, "column" | "value">) {
  if (typeof value !== "string" || column.tones?.[value]) return <CellView column={column} value={value} />;
  if (!value.startsWith("https://")) return value;
  return (
    <a href={value} target="_blank" rel="noreferrer" className="underline underline-offset-3">
      {value}
    </a>
  );
}
