import { CircleQuestionMark } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import type { FigureWords } from "@/lib/engine/dashboard/words";

const TONES = { ok: "text-ok", danger: "text-danger", plain: "text-ink" } as const;

/** The frame of a number: what it is called, and what stands in it. */
export function TileFrame({ label, why, children }: { label: string; why?: ReactNode; children: ReactNode }) {
  return (
    <li className="fresh flex min-w-0 flex-col rounded-lg border border-line bg-surface px-3 py-3 sm:px-4 print:break-inside-avoid">
      <div className="flex items-start gap-1 font-medium text-muted text-sm">
        <h2 className="min-w-0">{label}</h2>
        {why}
      </div>
      {children}
    </li>
  );
}

type Props = {
  readonly words: FigureWords;
  /** When it was counted, where that is told. */
  readonly updated?: string;
};

/** A number, what it counts, how it stands to the period before, and why it is what it is. */
export function FigureTile({ words, updated }: Props) {
  const { label, value, isMoney, href, of, ofHeard, beside, change } = words;
  return (
    <TileFrame label={label} why={<Why {...words} />}>
      <p
        className={cn(
          "mt-1 font-bold tabular-nums tracking-[-0.01em]",
          isMoney ? "text-base leading-8 sm:text-xl" : "text-2xl",
        )}
      >
        {href ? (
          <Link href={href} className="rounded-sm underline-offset-4 hover:underline">
            {value}
          </Link>
        ) : (
          value
        )}
      </p>
      {of && (
        <p className="text-sm">
          <span aria-hidden={ofHeard !== null || undefined}>{of}</span>
          {ofHeard && <span className="sr-only">{ofHeard}</span>}
        </p>
      )}
      {beside && <p className={cn("text-sm", beside.urgent && "font-medium text-danger")}>{beside.text}</p>}
      {change && (
        <p className="text-muted text-sm">
          {change.sign && <strong className={TONES[change.tone]}>{change.sign} </strong>}
          {change.rest}
        </p>
      )}
      {updated && <p className="mt-auto pt-1.5 text-muted text-xs tabular-nums">{updated}</p>}
    </TileFrame>
  );
}

/** "Why this number?": the formula in words, what is above and below the line, and what was left out. The browser opens it. */
function Why({ id: key, why }: FigureWords) {
  const id = `why-${key}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={why.label}
        className="no-print -my-0.75 inline-grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-ink pointer-coarse:-my-3.5 pointer-coarse:size-11"
      >
        <CircleQuestionMark aria-hidden className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-0 m-auto h-fit w-96 max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface px-4 py-3.5 text-ink text-sm shadow-float"
      >
        <p className="font-bold text-base">{why.label}</p>
        <p className="mt-1">{why.formula}</p>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
          {why.parts.map(({ label, value, href }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right">
                {href ? (
                  <Link href={href} className="font-medium text-accent underline-offset-3 hover:underline">
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
          {why.leftOut.rows.length > 0 && (
            <dt className="col-span-2 mt-2 font-medium text-muted">{why.leftOut.label}</dt>
          )}
          {why.leftOut.rows.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
