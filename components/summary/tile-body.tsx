import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import type { TileWords } from "@/lib/insight/summary/words";

const TONES = { ok: "text-ok", danger: "text-danger", plain: "text-ink" } as const;

/** A number, what it is made of, how it stands to the period before, and when it was counted. `scroll`: its link opens another screen. */
export function TileBody({ words, scroll }: { readonly words: TileWords; readonly scroll: boolean }) {
  const { value, href, label, detail, urgent, delta, updated } = words;
  const number = <span className="tabular-nums">{value}</span>;
  return (
    <>
      <p className="mt-1 font-bold text-2xl tracking-[-0.01em]">
        {href ? (
          <Link
            href={href}
            scroll={scroll}
            aria-label={label}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            {number}
          </Link>
        ) : (
          number
        )}
      </p>
      {detail && <p className={cn("text-sm", urgent ? "font-medium text-danger" : "text-ink")}>{detail}</p>}
      {delta && (
        <p className="text-muted text-sm">
          {delta.sign && <strong className={TONES[delta.tone]}>{delta.sign} </strong>}
          {delta.rest}
        </p>
      )}
      <p className="mt-auto pt-1.5 text-muted text-xs tabular-nums">{updated}</p>
    </>
  );
}
