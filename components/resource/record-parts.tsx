import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

export type RecordPart = { readonly key: string; readonly label: string };
type Props = {
  readonly label: string;
  readonly parts: readonly RecordPart[];
  readonly active: string;
  /** Address of the record's page. */
  readonly path: string;
};

/** The parts of a record's page, each with an address of its own; the first is the form. */
export function RecordParts({ label, parts, active, path }: Props) {
  return (
    <nav aria-label={label} className="no-print mt-3 border-line border-b text-sm">
      <ul className="-mb-px flex gap-5 overflow-x-auto">
        {parts.map(({ key, label: text }, index) => (
          <li key={key} className="shrink-0">
            <Link
              href={index === 0 ? path : `${path}?tab=${key}`}
              prefetch={false}
              scroll={false}
              aria-current={key === active ? "page" : undefined}
              className={cn(
                "inline-flex min-h-9 items-center border-b-2 -outline-offset-2 pointer-coarse:min-h-11",
                key === active ? "border-accent font-bold text-ink" : "border-transparent text-muted hover:text-ink",
              )}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
