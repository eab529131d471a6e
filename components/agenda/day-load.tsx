import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { MeasureBar } from "@/components/ui/measure-bar";
import { formatDuration } from "@/lib/base/i18n/format";
import type { AgendaDay } from "@/lib/field/agenda/view";

type Props = { readonly day: AgendaDay; readonly capacity: number | null };

/** Planned minutes of a day against the person's hours, as words and as a thin bar; beyond them the bar goes beyond their mark. */
export function DayLoad({ day, capacity }: Props) {
  const t = useTranslations("agenda");
  const { minutes, unmeasured, over } = day;
  if (minutes === 0 && unmeasured === 0) return null;
  const words = { minutes: formatDuration(minutes), capacity: formatDuration(capacity) };
  return (
    <>
      <p className={cn("text-xs tabular-nums", over ? "font-medium text-danger" : "text-muted")}>
        {capacity === null ? words.minutes : t(over ? "over" : "minutes", words)}
        {unmeasured > 0 && ` · ${t("unmeasured", { count: unmeasured })}`}
      </p>
      {capacity !== null && (
        <MeasureBar value={minutes} mark={over ? capacity : null} most={capacity} alarm thin className="mt-1" />
      )}
    </>
  );
}
