import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "./icon-button";
import { Select } from "./select";

type Props = {
  readonly page: number;
  readonly perPage: number;
  readonly perPageOptions?: readonly number[];
  readonly total: number;
  readonly totalIsEstimate?: boolean;
  /** Formats a count in the reader's language. */
  readonly format: (n: number) => string;
  readonly onPage: (page: number) => void;
  readonly onPerPage?: (perPage: number) => void;
};

/** "1–25 de 300", page size, and steps back and forth. */
export function Pagination({
  page,
  perPage,
  perPageOptions = [25, 50, 100],
  total,
  totalIsEstimate,
  format,
  onPage,
  onPerPage,
}: Props) {
  const t = useTranslations("common.pages");
  const from = total === 0 ? 0 : (page - 1) * perPage + 1;
  const to = Math.min(page * perPage, total);
  const range = { from: format(from), to: format(to), total: format(total) };
  const last = page * perPage >= total && !totalIsEstimate;
  return (
    <nav aria-label={t("label")} className="flex items-center gap-3 text-muted text-sm tabular-nums">
      <span aria-live="polite" className="whitespace-nowrap">
        {totalIsEstimate ? t("rangeEstimate", range) : t("range", range)}
      </span>
      {onPerPage && (
        <span className="no-print ml-auto flex items-center gap-2">
          <span aria-hidden className="whitespace-nowrap max-sm:hidden">
            {t("perPage")}
          </span>
          <Select
            compact
            aria-label={t("perPage")}
            value={perPage}
            onChange={(event) => onPerPage(Number(event.target.value))}
          >
            {perPageOptions.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </Select>
        </span>
      )}
      <span className="no-print flex gap-1">
        <IconButton
          label={t("previous")}
          icon={<ChevronLeft />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton label={t("next")} icon={<ChevronRight />} disabled={last} onClick={() => onPage(page + 1)} />
      </span>
    </nav>
  );
}
