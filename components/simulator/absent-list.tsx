import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { formatDay } from "@/lib/base/i18n/format";
import type { AbsentTask, Reason, ReasonCode } from "@/lib/field/due/due";
import type { Named } from "@/lib/field/due/facts";

type Props = { readonly absent: readonly AbsentTask[]; readonly person: Named; readonly place: Named };

/** Whose record explains the reason, besides the task's own. */
const ELSEWHERE: Partial<Record<ReasonCode, "person" | "place" | "mixes">> = {
  person_inactive: "person",
  person: "person",
  pos_inactive: "place",
  pos: "place",
  chain: "place",
  channel: "place",
  regional: "place",
  pos_category: "place",
  empty_mix: "mixes",
  no_product: "mixes",
};

/** The tasks that will not appear, each with the first rule that keeps it away and a way to where that is set. */
export function AbsentList({ absent, person, place }: Props) {
  const t = useTranslations("simulator");
  const links = {
    person: { href: `/users/${person.id}`, label: person.name },
    place: { href: `/pos/${place.id}`, label: place.name },
    mixes: { href: "/mixes", label: t("mixes") },
  };
  return (
    <ul className="divide-y divide-line">
      {absent.map(({ questionnaire, reason }) => {
        const elsewhere = ELSEWHERE[reason.code];
        const more = elsewhere && links[elsewhere];
        return (
          <li
            key={questionnaire.id}
            className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <Link
              href={`/questionnaires/${questionnaire.id}`}
              className="min-w-0 font-medium underline-offset-3 hover:underline pointer-coarse:min-h-11 pointer-coarse:content-center"
            >
              {questionnaire.name}
            </Link>
            <p className="text-muted">
              <ReasonWords reason={reason} />{" "}
              {more && (
                <Link href={more.href} className="text-accent underline-offset-3 hover:underline">
                  {more.label}
                </Link>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function ReasonWords({ reason: { code, params } }: { reason: Reason }) {
  const t = useTranslations("simulator.reasons");
  const locale = useLocale();
  const date = typeof params?.date === "string" ? formatDay(locale, params.date) : "";
  return t(code, { date, every: String(params?.every ?? ""), visit: String(params?.visit ?? "") });
}
