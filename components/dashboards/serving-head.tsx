import { Lock } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatDate } from "@/lib/base/i18n/format";
import type { Ask, ReportWords } from "@/lib/engine/report/define";
import { narrowed, SERVING_WORDS } from "@/lib/insight/serving/serving.report";
import type { Closing } from "@/lib/insight/serving/tree";

/** Whether the month is closed, by whom and when. */
function MonthState({ closing, words }: { readonly closing: Closing | null; readonly words: ReportWords }) {
  if (!closing) return null;
  const { t, locale, timeZone } = words;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-sm bg-selected px-2 py-1 font-medium text-accent text-sm">
      <Lock aria-hidden className="size-4" />
      {t(`${SERVING_WORDS}.closedBy`, {
        day: formatDate(locale, closing.at.toISOString(), timeZone),
        name: closing.byName ?? "—",
      })}
    </span>
  );
}

/** Below the title: whether the month is closed, and whether idle time is spread over the visits. */
export function MonthBar({ closing, ...rest }: SwitchProps & { readonly closing: Closing | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 sm:px-6">
      <MonthState closing={closing} words={rest.words} />
      <AbsorbSwitch {...rest} />
    </div>
  );
}

type SwitchProps = { readonly path: string; readonly ask: Ask; readonly words: ReportWords };

/** Whether idle time is spread over the visits: a switch that the address keeps. */
function AbsorbSwitch({ path, ask, words: { t } }: SwitchProps) {
  const on = ask.filters.absorb === "yes";
  const { absorb: _now, ...filters } = ask.filters;
  const href = narrowed(path, { ...ask, filters }, on ? {} : { absorb: "yes" });
  return (
    <div className="no-print ml-auto flex">
      <Link
        href={href}
        role="switch"
        aria-checked={on}
        title={t(`${SERVING_WORDS}.absorb.hint`)}
        className="inline-flex items-center gap-2 rounded-sm py-1 text-sm pointer-coarse:min-h-11"
      >
        {t(`${SERVING_WORDS}.absorb.label`)}
        <span
          aria-hidden
          className={cn("flex h-5 w-9 items-center rounded-full px-0.5", on ? "justify-end bg-accent" : "bg-control")}
        >
          <span className="size-4 rounded-full bg-surface" />
        </span>
      </Link>
    </div>
  );
}
