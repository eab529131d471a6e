import { Card } from "@/components/ui/card";
import { formatDateTime, formatDay } from "@/lib/base/i18n/format";
import { keysOf } from "@/lib/base/objects/records";
import type { ReportWords } from "@/lib/engine/report/define";
import { PILLARS, type Weights } from "@/lib/insight/stores/score";
import type { TargetVersion } from "@/lib/insight/targets/commands";
import { TARGET_FIELDS, WEIGHED_PROFILES } from "@/lib/insight/targets/fields";
import { DEFAULT_TARGETS, type TargetValues } from "@/lib/insight/targets/values";

type Props = { readonly history: readonly TargetVersion[]; readonly words: ReportWords };

/** What held from when on, who set it, and what each change was; days before the oldest go by the defaults. */
export function TargetsHistory({ history, words }: Props) {
  const { t, locale, timeZone } = words;
  return (
    <Card title={t("targets.history.title")} note={t("targets.history.note")}>
      {history.length === 0 ? (
        <p className="text-muted text-sm">{t("targets.history.none")}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {history.map(({ validFrom, values, author, at }, index) => (
            <li key={validFrom} className="py-2 text-sm">
              <p>
                <strong>{t("targets.history.since", { day: formatDay(locale, validFrom) })}</strong>{" "}
                <span className="text-muted">
                  {t("targets.history.by", {
                    name: author ?? t("targets.history.platform"),
                    at: formatDateTime(locale, at.toISOString(), timeZone),
                  })}
                </span>
              </p>
              <ul className="mt-1 text-muted">
                {differences(values, history[index + 1]?.values ?? DEFAULT_TARGETS, words).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Each value that is another than before, in words. */
function differences(now: TargetValues, before: TargetValues, { t }: ReportWords): string[] {
  const line = (label: string, was: string, is: string) =>
    was === is ? [] : [t("targets.history.change", { label, was, is })];
  const weights = (all: Weights | null) =>
    all ? PILLARS.map((pillar) => all[pillar]).join(" / ") : t("targets.weights.same");
  return [
    ...keysOf(TARGET_FIELDS).flatMap((key) => line(t(`targets.fields.${key}`), String(before[key]), String(now[key]))),
    ...line(t("targets.weights.title"), weights(before.weights), weights(now.weights)),
    ...WEIGHED_PROFILES.flatMap((profile) =>
      line(
        `${t("targets.weights.title")}, ${t(`targets.weights.profiles.${profile}`)}`,
        weights(before.profiles[profile]),
        weights(now.profiles[profile]),
      ),
    ),
  ];
}
