import { Card } from "@/components/ui/card";
import { formatMoney } from "@/lib/base/i18n/format";
import type { ReportWords } from "@/lib/engine/report/define";
import { median } from "@/lib/insight/product-results/price-stats";
import type { ServingLine } from "@/lib/insight/serving/board";
import { SERVING_WORDS } from "@/lib/insight/serving/serving.report";

/** In percent of the drawing, which is as wide as its card: points stay as large as they are. */
const [FROM, TO] = [2, 98];
const COLOURS = { good: "fill-chart-1", near: "fill-warn", over: "fill-danger" } as const;

type Point = Pick<ServingLine, "id" | "cost" | "billing" | "light">;
type Props = {
  /** All, whose medians are the cross, and those that are drawn. */
  readonly points: readonly Point[];
  readonly drawn: readonly (Point & { readonly name: string })[];
  readonly words: ReportWords;
};

/** Cost against billing, a point for each line, and the medians as a cross. The table below says the same in numbers. */
export function Quadrants({ points: all, drawn, words }: Props) {
  const { t, locale } = words;
  const own = (key: string) => t(`${SERVING_WORDS}.quadrants.${key}`);
  const points = told(all);
  if (points.length === 0)
    return (
      <Card title={own("title")}>
        <p className="text-muted text-sm">{own("none")}</p>
      </Card>
    );
  const x = scale(
    points.map(({ billing }) => billing),
    FROM,
    TO,
  );
  const y = scale(
    points.map(({ cost }) => cost),
    TO,
    FROM,
  );
  const [middleX, middleY] = [median(points.map(({ billing }) => billing)), median(points.map(({ cost }) => cost))];
  const money = (cents: number) => formatMoney(locale, cents / 100);
  return (
    <Card className="fresh min-w-0 print:break-inside-avoid" title={own("title")} note={own("note")}>
      <p aria-hidden className="text-muted text-xs">{`↑ ${own("cost")}`}</p>
      <svg
        role="img"
        aria-label={`${own("title")} ${own("cost")}: ${money(middleY)}; ${own("billing")}: ${money(middleX)}`}
        className="h-60 w-full overflow-visible"
      >
        <line x1="0%" x2="100%" y1={y(middleY)} y2={y(middleY)} className="stroke-line" />
        <line x1={x(middleX)} x2={x(middleX)} y1="0%" y2="100%" className="stroke-line" />
        <g fillOpacity={0.8} className="stroke-surface [&>circle]:[r:6px]">
          {told(drawn).map(({ id, name, cost, billing, light }) => (
            <circle key={id} cx={x(billing)} cy={y(cost)} className={COLOURS[light ?? "good"]}>
              <title>{`${name}: ${own("cost")} ${money(cost)}, ${own("billing")} ${money(billing)}`}</title>
            </circle>
          ))}
        </g>
      </svg>
      <p aria-hidden className="text-right text-muted text-xs">{`${own("billing")} →`}</p>
    </Card>
  );
}

const told = <T extends Point>(points: readonly T[]) =>
  points.flatMap((point) =>
    point.cost !== null && point.billing ? [{ ...point, cost: point.cost, billing: point.billing }] : [],
  );

/** Amounts differ by thousands of times: by their roots the small ones do not lie on each other. */
function scale(values: readonly number[], from: number, to: number): (value: number) => string {
  const root = (value: number) => Math.sqrt(Math.max(0, value));
  const roots = values.map(root);
  // There may be more of them than a call takes arguments.
  const [least, most] = [
    roots.reduce((all, one) => Math.min(all, one), Number.POSITIVE_INFINITY),
    roots.reduce((all, one) => Math.max(all, one), 0),
  ];
  const span = most - least || 1;
  return (value) => `${(from + (to - from) * ((root(value) - least) / span)).toFixed(2)}%`;
}
