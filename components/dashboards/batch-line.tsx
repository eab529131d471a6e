import { dayNumber } from "@/lib/base/calendar/days";
import { later } from "@/lib/base/calendar/order";
import type { Sighting } from "@/lib/insight/due-dates/rules";

const [WIDTH, HEIGHT, PAD] = [180, 32, 4];

type Props = {
  /** Oldest first. */
  readonly seen: readonly Sighting[];
  readonly dueDate: string;
  /** Units that are expected on the due date. */
  readonly left: number;
  readonly className?: string;
};

/** Units of a batch, visit by visit, and its pace drawn on to the upright line of its due date. What it shows stands beside it in words. */
export function BatchLine({ seen, dueDate, left, className }: Props) {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) return null;
  const [from, to] = [dayNumber(first.date), dayNumber(later(last.date, dueDate))];
  const most = Math.max(1, ...seen.map(({ quantity }) => quantity));
  const x = (date: string) => PAD + ((dayNumber(date) - from) / Math.max(1, to - from)) * (WIDTH - 2 * PAD);
  const y = (units: number) => PAD + (1 - units / most) * (HEIGHT - 2 * PAD);
  const points = seen.map(({ date, quantity }) => [x(date), y(quantity)] as const);
  const due = x(dueDate);
  const ahead = dueDate > last.date;
  const tone = left > 0 ? "stroke-danger" : "stroke-ok";
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={className}>
      <line
        x1={0}
        x2={WIDTH}
        y1={HEIGHT - 1}
        y2={HEIGHT - 1}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      <polyline
        points={points.map(([at, height]) => `${at.toFixed(1)},${height.toFixed(1)}`).join(" ")}
        className="fill-none stroke-muted"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
      {ahead && (
        <line
          x1={x(last.date)}
          y1={y(last.quantity)}
          x2={due}
          y2={y(Math.min(most, left))}
          className={tone}
          strokeWidth={1.5}
          strokeDasharray="3 2"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <line
        x1={due}
        x2={due}
        y1={1}
        y2={HEIGHT - 1}
        className="stroke-ink"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
      {points.map(([at, height], index) => (
        <Dot key={seen[index]?.date} x={at} y={height} className="stroke-muted" />
      ))}
      {ahead && <Dot x={due} y={y(Math.min(most, left))} className={tone} />}
    </svg>
  );
}

/** A line of no length with round ends stays round however the drawing is stretched. */
const Dot = ({ x, y, className }: { readonly x: number; readonly y: number; readonly className: string }) => (
  <line
    x1={x}
    x2={x}
    y1={y}
    y2={y}
    className={className}
    strokeWidth={5}
    strokeLinecap="round"
    vectorEffect="non-scaling-stroke"
  />
);
