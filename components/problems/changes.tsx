import { Link } from "@/components/ui/link";
import type { Locale } from "@/lib/base/i18n/locales";

type Row = {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly n: number;
  readonly before: number;
};
type Props = {
  readonly locale: Locale;
  /** What the mark on a bar stands for. */
  readonly unit: string;
  readonly rows: readonly Row[];
};

/** Counts beside those of a week before: a bar, a mark where it was, the number and by how much it changed. */
export function Changes({ locale, unit, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ n, before }) => [n, before]));
  const signed = new Intl.NumberFormat(locale, { signDisplay: "exceptZero" });
  return (
    <ul className="text-sm">
      {rows.map(({ key, label, href, n, before }) => (
        <li key={key} className="grid h-7 grid-cols-[minmax(0,1fr)_4rem_2rem_2.25rem] items-center gap-2">
          <Link href={href} className="truncate hover:underline" title={label}>
            {label}
          </Link>
          <span aria-hidden className="relative h-2 rounded-sm bg-sunken">
            <span
              className="absolute inset-y-0 left-0 rounded-sm bg-chart-1"
              style={{ width: `${(n / most) * 100}%` }}
            />
            <span className="absolute -inset-y-0.75 w-0.5 bg-ink" style={{ left: `${(before / most) * 100}%` }} />
          </span>
          <span className="text-right font-medium tabular-nums">{signed.format(n).replace("+", "")}</span>
          <span className={n > before ? "text-right text-danger tabular-nums" : "text-right text-muted tabular-nums"}>
            <span className="sr-only">{unit} </span>
            {n === before ? "=" : signed.format(n - before)}
          </span>
        </li>
      ))}
    </ul>
  );
}
