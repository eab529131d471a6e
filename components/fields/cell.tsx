import { Check, Minus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CellValue } from "@/components/data-table/types";
import { Clipped } from "@/components/ui/clipped";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";
import { stateWord } from "@/lib/engine/resource/states";
import { thumbnailUrl } from "./file-url";

/** Drawn where a record has nothing. */
export const NOTHING = "—";
const CODES: ReadonlySet<string> = new Set(["cpf", "cnpj", "rg", "imei", "postalCode", "phone", "barCode", "code"]);

/** True for codes and documents, which are set in the mono face. */
export function isCode(column: Pick<ColumnDescriptor, "kind" | "format">): boolean {
  return column.kind === "text" && CODES.has(column.format ?? "");
}
export function isNumeric(column: Pick<ColumnDescriptor, "align">): boolean {
  return column.align === "end";
}

const NAMES: ReadonlySet<string> = new Set(["text", "ref", "refs", "choice"]);

/** True for words, which give way to other columns when the table has less room than they need; numbers, dates and codes stay whole. */
export function givesWay(column: Pick<ColumnDescriptor, "kind" | "format">): boolean {
  return NAMES.has(column.kind) && !isCode(column);
}

/** The whole text of a cell, for its tooltip; undefined when there is none or it is short enough to be seen. */
export function tooltipOf(value: CellValue | undefined): string | undefined {
  return typeof value === "string" && value.length > 12 ? value : undefined;
}

/** One value of a record in a list. `undefined` = its column was just chosen and the value is on its way. */
export function CellView({ column, value }: { column: ColumnDescriptor; value: CellValue | undefined }) {
  if (value === undefined) return <Skeleton className="h-3 w-16" />;
  if (column.kind === "status") {
    return <StatusChip tone={value === true ? "ok" : "off"}>{stateWord(column.choices, value)}</StatusChip>;
  }
  if (typeof value === "boolean") return <YesNo value={value} />;
  if (value === null) return <span className="cell-none">{NOTHING}</span>;
  if (typeof value === "string") {
    const tone = column.tones?.[value];
    if (tone) return <StatusChip tone={tone}>{value}</StatusChip>;
    return givesWay(column) ? <Clipped text={value} /> : value;
  }
  if ("href" in value) {
    return (
      <Link href={value.href} aria-label={`${column.label}: ${value.text}`} prefetch={false} className="cell-link">
        {value.text}
      </Link>
    );
  }
  return <Thumbnail fileId={value.fileId} />;
}

// Words are looked up where there are some: a list draws hundreds of cells.
function YesNo({ value }: { value: boolean }) {
  const t = useTranslations("list");
  const Mark = value ? Check : Minus;
  return (
    <span className={value ? undefined : "text-muted"}>
      <Mark aria-hidden className="mr-1 inline size-3.5 align-[-2px]" />
      {value ? t("yes") : t("no")}
    </span>
  );
}

function Thumbnail({ fileId }: { fileId: string }) {
  const t = useTranslations("list");
  return (
    // biome-ignore lint/performance/noImgElement: thumbnails come resized from our own, permission-checked route
    <img
      src={thumbnailUrl(fileId)}
      alt={t("photo")}
      loading="lazy"
      width={24}
      height={24}
      className="size-6 rounded-sm border border-line object-cover"
    />
  );
}
