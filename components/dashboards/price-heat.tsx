import { Link } from "@/components/ui/link";
import { Table, TableFrame, Td, Th } from "@/components/ui/table";
import { EMPTY, formatNumber, formatPercent } from "@/lib/base/i18n/format";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { cellHref, priceChains } from "@/lib/insight/shelf/price.report";
import type { PriceOfChain } from "@/lib/insight/shelf/price-board";
import { ReportFrame } from "./frame";

/** Products that stand side by side; the file has all. */
const COLUMNS = 10;
/** Fewer prices say too little for a colour. */
const ENOUGH = 5;
/** From this share on a cell is marked, and at this one its colour is full. */
const [MARKED, FULL] = [0.3, 0.6];

type Props = {
  readonly rows: readonly PriceOfChain[];
  /** Ids in the order of the columns. */
  readonly order: readonly string[];
  readonly ask: Ask;
  readonly words: ReportWords;
  readonly file: string;
};

/** Chains down, products across: the median, coloured by the part that is out of what is recommended. A cell narrows by both. */
export function PriceHeat({ rows, order, ask, words, file }: Props) {
  const { t } = words;
  const own = (key: string, values?: Record<string, string | number>) => t(`${priceChains.words}.${key}`, values);
  const names = new Map(rows.map(({ productId, product }) => [productId, product]));
  const columns = order.filter((id) => names.has(id)).slice(0, COLUMNS);
  const chains = [...Map.groupBy(rows, ({ chainId }) => chainId)];
  return (
    <ReportFrame report={priceChains} file={file} words={words} note={own("note", { count: columns.length })}>
      <TableFrame label={own("title")} className="-mx-2 max-h-110 print:max-h-none">
        <Table>
          <thead>
            <tr>
              <Th className="left-0 z-20 bg-surface px-2!">{own("columns.chain")}</Th>
              {columns.map((id) => (
                <Th
                  key={id}
                  numeric
                  className="h-auto! max-w-24 whitespace-normal! bg-surface px-2! py-1 align-bottom text-xs"
                >
                  <span className="line-clamp-3" title={names.get(id)}>
                    {names.get(id)}
                  </span>
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chains.map(([id, cells]) => (
              <tr key={id}>
                <Td className="sticky left-0 bg-surface px-2! font-medium max-sm:max-w-28 max-sm:whitespace-normal max-sm:py-1">
                  {cells[0]?.chain ?? own("none")}
                </Td>
                {columns.map((productId) => (
                  <Cell
                    key={productId}
                    cell={cells.find((one) => one.productId === productId)}
                    ask={ask}
                    words={words}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
    </ReportFrame>
  );
}

type CellProps = Pick<Props, "ask" | "words"> & { readonly cell: PriceOfChain | undefined };

function Cell({ cell, ask, words: { t, locale } }: CellProps) {
  if (!cell)
    return (
      <Td numeric className="px-2! text-muted">
        {EMPTY}
      </Td>
    );
  const { stats, product, chain } = cell;
  const part = (n: number | undefined) => (n === undefined ? null : n / stats.n);
  const [below, above] = [part(stats.margins?.below), part(stats.margins?.above)];
  const said = t(`${priceChains.words}.cell`, {
    ...{ product, chain: chain ?? t(`${priceChains.words}.none`), n: stats.n },
    ...{ below: formatPercent(locale, below), above: formatPercent(locale, above) },
  });
  const worse =
    (above ?? 0) >= (below ?? 0)
      ? { share: above ?? 0, colour: 2, mark: "▲" }
      : { share: below ?? 0, colour: 3, mark: "▼" };
  const shown = stats.n >= ENOUGH;
  const depth = Math.round(Math.min(1, worse.share / FULL) * 46);
  const background =
    shown && depth > 0 ? `color-mix(in srgb, var(--color-chart-${worse.colour}) ${depth}%, transparent)` : undefined;
  return (
    <Td numeric className="px-2!" style={{ background }}>
      <Link
        href={cellHref(ask, cell.productId, cell.chainId)}
        title={said}
        className={shown ? "hover:underline" : "text-muted hover:underline"}
      >
        {shown && worse.share > MARKED && (
          <span aria-hidden className="mr-1 text-xs">
            {worse.mark}
          </span>
        )}
        {formatNumber(locale, stats.median, 2)}
        <span className="sr-only">{` – ${said}`}</span>
      </Link>
    </Td>
  );
}
