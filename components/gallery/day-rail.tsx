"use client";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { formatDayMonth } from "@/lib/base/i18n/calendar";
import { formatDay } from "@/lib/base/i18n/format";
import type { GalleryDay } from "@/lib/insight/gallery/photo";

type Props = {
  readonly days: readonly GalleryDay[];
  /** The day at the top of the window. */
  readonly current: string | null;
  readonly onDay: (date: string) => void;
};

/** Days more than fit beside the photos: of these every so many. */
const MOST = 26;

/** Days with photos, newest first: a press goes there. */
export function DayRail({ days, current, onDay }: Props) {
  const t = useTranslations("gallery");
  const locale = useLocale();
  const every = Math.max(1, Math.ceil(days.length / MOST));
  const shown = days.filter(({ date }, i) => i % every === 0 || date === current);
  return (
    <nav
      aria-label={t("rail")}
      className="no-print sticky top-[calc(var(--top-bar)+12px)] hidden max-h-[calc(100dvh-var(--top-bar)-96px)] w-16 shrink-0 flex-col overflow-y-auto self-start text-xs tabular-nums [scrollbar-width:none] lg:flex"
    >
      {shown.map(({ date, photos }, i) => {
        const month = date.slice(0, 7) !== shown[i - 1]?.date.slice(0, 7);
        return (
          <button
            key={date}
            type="button"
            aria-current={date === current ? "date" : undefined}
            aria-label={t("goTo", { date: formatDay(locale, date), count: photos })}
            onClick={() => onDay(date)}
            className={cn(
              "flex min-h-6 items-center justify-end gap-1.5 rounded-sm border-line border-r-2 pr-1.5 hover:text-ink",
              date === current ? "border-accent font-bold text-accent" : "text-muted",
            )}
          >
            {month ? formatDayMonth(locale, date) : date.slice(8)}
          </button>
        );
      })}
    </nav>
  );
}
