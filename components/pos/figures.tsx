import { Definition } from "@/components/summary/definition";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

export type Figure = {
  readonly key: string;
  readonly label: string;
  /** What the number is and how it is made. */
  readonly about?: string;
  readonly aboutLabel?: string;
  readonly value: string;
  /** What it is made of. */
  readonly detail?: string | null;
  /** What it was in the period before. */
  readonly before?: string | null;
  readonly href?: string | null;
};

type Props = {
  readonly figures: readonly Figure[];
  /** Their values are long, as amounts are. */
  readonly small?: boolean;
};

/** A few numbers side by side, each with the one of the period before. */
export function Figures({ figures, small = false }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-4">
      {figures.map(({ key, label, about, aboutLabel, value, detail, before, href }) => (
        <li
          key={key}
          className="flex min-w-0 flex-col rounded-lg border border-line bg-surface px-3 py-3 sm:px-4 print:break-inside-avoid"
        >
          <h3 className="flex items-start justify-between gap-1 font-medium text-muted text-sm sm:justify-start">
            <span className="min-w-0">{label}</span>
            {about && aboutLabel && <Definition id={`about-${key}`} label={aboutLabel} text={about} />}
          </h3>
          <p
            className={cn(
              "mt-1 font-bold tabular-nums tracking-[-0.01em]",
              small ? "text-base leading-8 sm:text-xl" : "text-xl sm:text-2xl",
            )}
          >
            {href ? (
              <Link href={href} prefetch={false} className="rounded-sm underline-offset-4 hover:underline">
                {value}
              </Link>
            ) : (
              value
            )}
          </p>
          {detail && <p className="text-sm tabular-nums">{detail}</p>}
          {before && <p className="mt-auto pt-0.5 text-muted text-sm tabular-nums">{before}</p>}
        </li>
      ))}
    </ul>
  );
}
