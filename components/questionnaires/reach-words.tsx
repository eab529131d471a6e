import { useFormatter, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { lowerFirst } from "@/lib/base/text/case";
import type { Reach, Reached } from "@/lib/field/due/reach-of-task";

/** "39 pessoas, 300 PDVs, todos os dias", and some of them by name. */
export function ReachWords({ reach }: { readonly reach: Reach }) {
  const t = useTranslations("tasks.bar");
  const format = useFormatter();
  const { people, places, items, when, isOpen, isPartial } = reach;
  // Of what this session does not see the counts say nothing; where nobody at all is reached there is no rhythm either.
  const nobody = when.length === 0;
  const counts = [t("people", { count: people.count }), ...(places ? [t("places", { count: places.count })] : [])];
  const rhythms = when.map(lowerFirst);
  const open = places ? "reachesAll" : "reachesAllNewPos";
  const samples = [
    { key: "people", of: people },
    { key: "places", of: places },
    { key: "items", of: items },
  ] as const;
  const named = ({ sample, count }: Reached) => {
    const names = sample.map(({ name }) => name);
    const more = count - names.length;
    return more > 0 ? t("andMore", { names: names.join(", "), count: format.number(more) }) : format.list(names);
  };
  return (
    <div className="flex flex-col gap-3">
      {nobody ? (
        <Alert tone="warn" title={t("reachesNobody")}>
          {t("reachesNobodyText")}
        </Alert>
      ) : (
        <div>
          <p className="text-muted">{t("publishText")}</p>
          <p className="font-bold">{[...counts, rhythms.join(" · ")].join(", ")}</p>
        </div>
      )}
      {isOpen && !nobody && <Alert tone="warn">{t(open)}</Alert>}
      <dl className="flex flex-col gap-2 text-sm">
        {samples.map(
          ({ key, of }) =>
            of !== null &&
            of.sample.length > 0 && (
              <div key={key}>
                <dt className="text-muted">{t(`samples.${key}`, { count: format.number(of.count) })}</dt>
                <dd className="break-words">{named(of)}</dd>
              </div>
            ),
        )}
      </dl>
      {isPartial && <p className="text-muted text-sm">{t("partial")}</p>}
    </div>
  );
}
