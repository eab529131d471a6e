import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Locale } from "@/lib/base/i18n/locales";

type Range = { readonly page: number; readonly perPage: number; readonly total: number };
type Props = {
  readonly range: Range;
  readonly locale: Locale;
  readonly label: string;
  readonly words: { readonly newer: string; readonly older: string };
  /** "1 a 20 de 64", of numbers that are already written. */
  readonly rangeText: (range: { from: string; to: string; total: string }) => string;
  /** Address of a page. */
  readonly href: (page: number) => string;
};

/** Steps through what is listed newest first; nothing when all fits on one page. */
export function PageLinks({ range: { page, perPage, total }, locale, label, words, rangeText, href }: Props) {
  if (total <= perPage) return null;
  const n = (value: number) => formatNumber(locale, value);
  const look = buttonClass({ size: "sm" });
  return (
    <nav aria-label={label} className="mt-4 flex items-center gap-2 text-muted text-sm tabular-nums">
      <span className="mr-auto">
        {rangeText({ from: n((page - 1) * perPage + 1), to: n(Math.min(page * perPage, total)), total: n(total) })}
      </span>
      {page > 1 && (
        <Link href={href(page - 1)} className={look}>
          {words.newer}
        </Link>
      )}
      {page * perPage < total && (
        <Link href={href(page + 1)} className={look}>
          {words.older}
        </Link>
      )}
    </nav>
  );
}
