import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { formatDateTime, formatDistance, formatNumber } from "@/lib/base/i18n/format";
import type { Words } from "@/lib/base/i18n/words";
import { textIn } from "@/lib/base/objects/records";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { codeOf } from "@/lib/insight/problems/codes";
import { dayHref } from "@/lib/insight/problems/day";
import type { ProblemGroup } from "@/lib/insight/problems/groups";
import { GroupButtons } from "./group-buttons";

type Props = {
  readonly date: string;
  readonly groups: readonly ProblemGroup[];
  readonly words: Words;
  readonly mayWork: boolean;
  readonly mayMove: boolean;
};

/** What explains the problems of a day, each cause with its codes, its lines one click away and what can be done. */
export function DayGroups({ date, groups, words, mayWork, mayMove }: Props) {
  const { t, locale } = words;
  return (
    <ul>
      {groups.map((group) => {
        const title = titleOf(group, words);
        const { code, n, of } = group.share;
        return (
          <li
            key={group.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-4 py-2 not-first:border-t"
          >
            <div className="min-w-0 flex-1 basis-72">
              <Link href={hrefOf(date, group)} className="font-medium hover:underline">
                {title}
              </Link>
              <p className="mt-0.5 flex flex-wrap items-center gap-1 text-muted text-xs">
                {group.codes.map((one) => (
                  <Badge key={one.code}>
                    {one.code} ×{formatNumber(locale, one.n)}
                  </Badge>
                ))}
                <span className="ml-1">
                  {group.cause
                    ? t("nightly.group.share", { n, of, what: t(`nightly.codes.${codeOf(code)}`) })
                    : t("nightly.group.people", { codes: group.codes.length, people: group.people })}
                  {group.cause === "no_sync" && ` · ${t("nightly.group.clears")}`}
                </span>
              </p>
            </div>
            <span className="min-w-6 text-right font-semibold tabular-nums">{formatNumber(locale, group.n)}</span>
            {mayWork && <GroupButtons ids={group.open} of={title} pin={mayMove ? group.pin : null} />}
          </li>
        );
      })}
    </ul>
  );
}

function titleOf({ cause, name, evidence, n }: ProblemGroup, { t, locale, timeZone }: Words): string {
  const who = name ?? "";
  switch (cause) {
    case null:
      return t("nightly.cause.none");
    case "no_sync": {
      const since = textIn(evidence, "since");
      return since
        ? t("nightly.cause.no_sync_since", { name: who, at: formatDateTime(locale, since, timeZone) })
        : t("nightly.cause.no_sync", { name: who });
    }
    case "wrong_coordinate": {
      const metres = typeof evidence.metres === "number" ? formatDistance(locale, evidence.metres) : null;
      return metres
        ? t("nightly.cause.wrong_coordinate", { name: who, metres })
        : t("nightly.cause.no_coordinate", { name: who });
    }
    case "task":
      return t("nightly.cause.task", { n });
    default:
      return t(`nightly.cause.${cause}`, { name: who });
  }
}

/** The group's lines in the list. */
function hrefOf(date: string, { cause, userId, posId }: ProblemGroup): string {
  const one = (id: string): FilterValue => ({ op: "in", values: [id] });
  return dayHref(date, {
    cause: cause ? one(cause) : { op: "empty", empty: true },
    ...(userId && { userId: one(userId) }),
    ...(posId && { posId: one(posId) }),
  });
}
