import { Link } from "@/components/ui/link";
import { formatTime } from "@/lib/base/i18n/format";
import { reportHref } from "@/lib/engine/report/address";
import { filterParam } from "@/lib/engine/resource/url-state";
import { withPresence } from "@/lib/field/hours/running";
import type { Resume } from "@/lib/insight/hours/resume";
import { can } from "@/lib/platform/permissions/authorize";
import type { ReportSlots } from "./slots";

/** Visits lead to their list, and who is in at the moment is told beside what they worked. */
export const resumeSlots: ReportSlots<Resume> = {
  cell({ worker, worked, inSince }, key, text, { ask, ctx, words: { t, locale, timeZone } }) {
    if (key === "worked" && inSince)
      return withPresence(worked, text, t("points.inSince", { time: formatTime(locale, inSince, timeZone) }));
    if (key !== "done" || !can(ctx, "GET", "POSCHECK")) return undefined;
    const { from, to } = ask.period;
    return (
      <Link
        key={key}
        href={reportHref("/posCheck", { [filterParam("userId")]: worker.id, [filterParam("date")]: `${from}..${to}` })}
        prefetch={false}
        className="text-accent underline-offset-3 hover:underline"
        aria-label={`${text}: ${t("reports.resume.visits", { name: worker.name })}`}
      >
        {text}
      </Link>
    );
  },
};
