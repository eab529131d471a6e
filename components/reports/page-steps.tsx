import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { formatNumber } from "@/lib/base/i18n/format";

type Props = {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  /** The address of a page. */
  readonly hrefOf: (page: number) => string;
};

/** "51–100 of 300" with links back and forth; nothing where one page holds all. */
export function PageSteps({ page, perPage, total, hrefOf }: Props) {
  const t = useTranslations("reports");
  const pages = useTranslations("common.pages");
  const locale = useLocale();
  if (total <= perPage) return null;
  const number = (value: number) => formatNumber(locale, value);
  const range = { from: (page - 1) * perPage + 1, to: Math.min(page * perPage, total), total };
  return (
    <nav
      aria-label={pages("label")}
      data-keep-clear="bar"
      className="no-print flex items-center justify-end gap-3 px-4 py-3 text-sm tabular-nums sm:px-6"
    >
      <span className="text-muted">
        {t("range", { from: number(range.from), to: number(range.to), total: number(range.total) })}
      </span>
      {page > 1 && (
        <LinkButton href={hrefOf(page - 1)} aria-label={t("previous")} icon={<ChevronLeft aria-hidden />} size="sm" />
      )}
      {page * perPage < total && (
        <LinkButton href={hrefOf(page + 1)} aria-label={t("next")} icon={<ChevronRight aria-hidden />} size="sm" />
      )}
    </nav>
  );
}
