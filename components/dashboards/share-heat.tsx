import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th } from "@/components/ui/table";
import { EMPTY, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { shareChains, shareHref } from "@/lib/insight/shelf/share.report";
import type { ShareOfChain } from "@/lib/insight/shelf/share-board";
import { addShares, fairIndex, sharesOf } from "@/lib/insight/shelf/share-of";
import { ReportFrame } from "./frame";

/** So far from what is fair a cell is marked, and as deep as it gets: parts of the fair share. */
const [MARKED, FULL] = [0.15, 0.4];

type Props = {
  readonly rows: readonly ShareOfChain[];
  readonly ask: Ask;
  readonly words: ReportWords;
  readonly file: string;
};

/** Chains down, categories across: the weighted share and its readings, coloured by the distance from what is fair. */
export function ShareHeat({ rows, ask, words, file }: Props) {
  const { t, locale } = words;
  const own = (key: string) => t(`${shareChains.words}.${key}`);
  const categories = [...new Map(rows.map(({ category }) => [category.id, category])).values()];
  const chains = [...Map.groupBy(rows, ({ chainId }) => chainId)];
  return (
    <ReportFrame report={shareChains} file={file} words={words}>
      <TableFrame label={own("title")} className="-mx-2 max-h-110 print:max-h-none">
        <Table className="max-sm:text-xs">
          <thead>
            <tr>
              <Th className="left-0 z-20 bg-surface px-2! max-sm:px-1.5!">{own("columns.chain")}</Th>
              {categories.map(({ id, name }) => (
                <Th key={id} numeric className="bg-surface px-2! max-sm:px-1.5!">
                  {name}
                </Th>
              ))}
              <Th numeric className="bg-surface px-2! max-sm:px-1.5!">
                {own("all")}
              </Th>
              <Th numeric className="bg-surface px-2! max-sm:px-1.5!">
                {own("columns.simple")}
              </Th>
            </tr>
          </thead>
          <tbody>
            {chains.map(([id, cells]) => {
              const sums = addShares(cells.map((cell) => cell.sums));
              const shares = sharesOf(sums);
              return (
                <tr key={id}>
                  <Td className="sticky left-0 bg-surface px-2! max-sm:px-1.5! font-medium max-sm:max-w-25 max-sm:whitespace-normal max-sm:py-1">
                    {id ? (
                      <Link href={shareHref(ask, { chainId: id })} className="underline-offset-3 hover:underline">
                        {cells[0]?.chain}
                      </Link>
                    ) : (
                      own("none")
                    )}
                  </Td>
                  {categories.map((category) => (
                    <Cell
                      key={category.id}
                      cell={cells.find((one) => one.category.id === category.id)}
                      ask={ask}
                      words={words}
                    />
                  ))}
                  <Td numeric className="px-2! max-sm:px-1.5!">
                    <strong>{formatPercent(locale, shares?.weighted)}</strong>{" "}
                    <span className="text-muted">
                      <Readings count={sums.readings} locale={locale} />
                    </span>
                  </Td>
                  <Td numeric className="px-2! max-sm:px-1.5! text-muted">
                    {formatPercent(locale, shares?.simple)}
                  </Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </TableFrame>
    </ReportFrame>
  );
}

/** Of how many readings a share is; below it, so that all columns are in view. */
const Readings = ({ count, locale }: { readonly count: number; readonly locale: ReportWords["locale"] }) => (
  <span className="block pb-0.5 text-xs leading-tight">{formatNumber(locale, count, 0)}</span>
);

type CellProps = Pick<Props, "ask" | "words"> & { readonly cell: ShareOfChain | undefined };

function Cell({ cell, ask, words: { locale } }: CellProps) {
  const share = cell && sharesOf(cell.sums)?.weighted;
  if (!cell || share === undefined)
    return (
      <Td numeric className="px-2! max-sm:px-1.5! text-muted">
        {EMPTY}
      </Td>
    );
  const { category, chainId, sums } = cell;
  const index = fairIndex(share, category.market);
  const away = index === null ? 0 : index / 100 - 1;
  const depth = Math.round(Math.min(1, Math.abs(away) / FULL) * 40);
  const colour = `var(--color-chart-${away < 0 ? 2 : 1})`;
  return (
    <Td
      numeric
      className="px-2! max-sm:px-1.5!"
      style={{ background: depth > 0 ? `color-mix(in srgb, ${colour} ${depth}%, transparent)` : undefined }}
    >
      <Link
        href={shareHref(ask, { categoryId: category.id, ...(chainId && { chainId }) })}
        className="underline-offset-3 hover:underline"
      >
        {Math.abs(away) >= MARKED && (
          <span aria-hidden className="mr-1 text-xs">
            {away < 0 ? "▼" : "▲"}
          </span>
        )}
        {formatPercent(locale, share)}
      </Link>{" "}
      <Readings count={sums.readings} locale={locale} />
    </Td>
  );
}
