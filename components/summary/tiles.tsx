import { getLocale, getTranslations } from "next-intl/server";
import { translatorFor } from "@/lib/base/i18n/translate";
import { TILES, type Tile } from "@/lib/insight/summary/tiles";
import { type Moment, tileWords } from "@/lib/insight/summary/words";
import { Definition } from "./definition";
import { StockTile } from "./stock-tile";
import { TileBody } from "./tile-body";

type Props = {
  readonly tiles: readonly Tile[];
  readonly moment: Moment;
  /** Where the number that comes after the page is fetched. */
  readonly stockPath: string;
};

/** The eight numbers; each is a link to its rows. */
export async function Tiles({ tiles, moment, stockPath }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("summary")]);
  const words = { t: await translatorFor(locale), locale };
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:grid-cols-4">
      {TILES.map((key) => {
        const tile = tiles.find((one) => one.key === key);
        const label = t(`tiles.${key}`);
        return (
          <li
            key={key}
            className="fresh flex min-w-0 flex-col rounded-lg border border-line bg-surface px-3 py-3 sm:px-4 print:break-inside-avoid"
          >
            <h2 className="flex items-start justify-between gap-1 font-medium text-muted text-sm sm:justify-start">
              <span className="min-w-0">{label}</span>
              <Definition id={`about-${key}`} label={t("about", { label })} text={t(`definitions.${key}`)} />
            </h2>
            {tile ? (
              <TileBody words={tileWords(words, tile, moment, tile.href)} scroll />
            ) : (
              <StockTile key={stockPath} path={stockPath} at={moment.at} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
