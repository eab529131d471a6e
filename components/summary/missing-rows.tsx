import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatNumber } from "@/lib/base/i18n/format";
import type { MissingProduct } from "@/lib/insight/summary/stock";

type Props = {
  readonly rows: readonly MissingProduct[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
  readonly hrefOf: (page: number) => string;
  /** Where an answer is read, with its id behind it; null = the reader may not. */
  readonly answerPath: string | null;
};

/** Products that were missing, with the answer that says so. */
export async function MissingRows({ rows, total, page, perPage, hrefOf, answerPath }: Props) {
  const [locale, t, pages] = await Promise.all([
    getLocale(),
    getTranslations("summary.missing"),
    getTranslations("common.pages"),
  ]);
  if (rows.length === 0) return <p className="text-muted">{t("empty")}</p>;
  const first = (page - 1) * perPage;
  const number = (n: number) => formatNumber(locale, n, 0);
  return (
    <>
      <p className="mb-2 text-muted text-sm">{t("note", { count: total })}</p>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr className="text-left text-muted [&>th]:border-line [&>th]:border-b [&>th]:py-1.5 [&>th]:pr-2 [&>th]:font-medium">
            <th scope="col">{t("product")}</th>
            <th scope="col">{t("pos")}</th>
            <th scope="col">{t("date")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="align-top [&>td]:border-line [&>td]:border-b [&>td]:py-2 [&>td]:pr-2">
              <td>
                {answerPath ? (
                  <Link
                    href={`${answerPath}${row.answerId}`}
                    aria-label={t("answer", { product: row.product, pos: row.pos })}
                    className="font-medium text-accent underline-offset-3 hover:underline"
                  >
                    {row.product}
                  </Link>
                ) : (
                  row.product
                )}
              </td>
              <td>
                {row.pos}
                <span className="block text-muted text-xs">{[row.chain, row.person].filter(Boolean).join(" · ")}</span>
              </td>
              <td className="whitespace-nowrap tabular-nums">{formatDayMonth(locale, row.date)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <nav aria-label={pages("label")} className="mt-4 flex items-center gap-2">
        <span className="mr-auto text-muted text-sm tabular-nums">
          {t("pages", { from: number(first + 1), to: number(first + rows.length), total: number(total) })}
        </span>
        {page > 1 && (
          <Link href={hrefOf(page - 1)} scroll={false} className={buttonClass({ size: "sm" })}>
            {t("previous")}
          </Link>
        )}
        {first + rows.length < total && (
          <Link href={hrefOf(page + 1)} scroll={false} className={buttonClass({ size: "sm" })}>
            {t("next")}
          </Link>
        )}
      </nav>
    </>
  );
}
