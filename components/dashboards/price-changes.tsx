import { Link } from "@/components/ui/link";
import { formatPercent } from "@/lib/base/i18n/format";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { type MoveRow, priceChanges } from "@/lib/insight/shelf/price-places.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { TableCard } from "./table-card";

/** So many cases are told as sentences; the rest unfolds as a table. */
const TOLD = 2;

type Props = {
  readonly rows: readonly MoveRow[];
  readonly file: string;
  readonly ask: Ask;
  readonly ctx: Ctx;
  readonly words: ReportWords;
};

/** What changed since the period before, in sentences that lead to exactly the prices that they count. */
export function PriceChanges({ rows, file, ask, ctx, words }: Props) {
  const { t, locale } = words;
  const own = (key: string, values?: Record<string, string | number>) => t(`${priceChanges.words}.${key}`, values);
  return (
    <div className="mt-3 border-line border-t pt-2.5 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong>{own("title")}</strong>
        {rows.length === 0 && <span className="text-muted">{own("empty")}</span>}
        {rows.slice(0, TOLD).map((row) => (
          <span key={priceChanges.id(row)}>
            <Link
              href={priceChanges.link?.(row, ask, ctx) ?? ""}
              className="underline decoration-line underline-offset-3 hover:decoration-ink"
            >
              {own(`side.${row.side}`, { product: row.product, chain: row.chain, n: row.n, of: row.of })}
            </Link>{" "}
            <span className="text-muted">{own("was", { share: formatPercent(locale, row.before, 0) })}</span>
          </span>
        ))}
      </p>
      {rows.length > TOLD && (
        <details className="mt-1.5">
          <summary className="w-fit cursor-pointer font-medium text-accent">
            {own("more", { count: rows.length - TOLD })}
          </summary>
          <TableCard className="mt-2" report={priceChanges} rows={rows} file={file} ask={ask} ctx={ctx} words={words} />
        </details>
      )}
    </div>
  );
}
