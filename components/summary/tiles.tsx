import { getLocale, getTranslations } from "next-intl/server";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatTime } from "@/lib/i18n/format";
import { translatorFor } from "@/lib/i18n/translate";
import { type Span, spanBefore } from "@/lib/summary/period";
import type { Tile } from "@/lib/summary/tiles";
import { deltaOf, detailOf, valueWords } from "@/lib/summary/words";
import { Definition } from "./definition";

const TONES = { ok: "text-ok", danger: "text-danger", plain: "text-ink" } as const;

type Props = {
  readonly tiles: readonly Tile[];
  readonly span: Span;
  readonly today: string;
  /** RFC 3339, and the zone in which it is told. */
  readonly at: string;
  readonly timeZone: string;
  /** Where the rows are shown that have no list of their own. */
  readonly rowsHref: string;
};

/** The eight numbers; each is a link to its rows. */
export async function Tiles({ tiles, span, today, at, timeZone, rowsHref }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("summary")]);
  const words = { t: await translatorFor(locale), locale };
  const time = formatTime(locale, at, timeZone);
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-4">
      {tiles.map((tile) => {
        const { key, value, rows, href } = tile;
        const label = t(`tiles.${key}`);
        const detail = detailOf(words, tile);
        const delta = deltaOf(words, tile, spanBefore(span), span.from === today);
        const urgent = key === "approvals" && (tile.beside ?? 0) > 0;
        const target = href === "rows" ? rowsHref : href;
        const number = <span className="tabular-nums">{valueWords(words, key, value)}</span>;
        return (
          <li
            key={key}
            className="fresh flex min-w-0 flex-col rounded-lg border border-line bg-surface px-3 py-3 sm:px-4 print:break-inside-avoid"
          >
            <h2 className="flex items-start justify-between gap-1 font-medium text-muted text-sm sm:justify-start">
              <span className="min-w-0">{label}</span>
              <Definition id={`about-${key}`} label={t("about", { label })} text={t(`definitions.${key}`)} />
            </h2>
            <p className="mt-1 font-bold text-2xl tracking-[-0.01em]">
              {target ? (
                <Link
                  href={target}
                  scroll={href !== "rows"}
                  aria-label={`${valueWords(words, key, value)}. ${t("list", { count: rows, label })}`}
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
            <p className="mt-auto pt-1.5 text-muted text-xs tabular-nums">{t("updated", { time })}</p>
          </li>
        );
      })}
    </ul>
  );
}
