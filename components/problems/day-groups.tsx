import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Words } from "@/lib/base/i18n/words";
import { codeOf } from "@/lib/insight/problems/codes";
import { type ProblemGroup, rowOfGroup } from "@/lib/insight/problems/groups";
import { groupHref, groupTitle } from "@/lib/insight/problems/titles";
import { GroupButtons } from "./group-buttons";
import { GroupPick } from "./group-pick";

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
        const title = groupTitle(group, words);
        const { code, n, of } = group.share;
        return (
          <li
            key={group.key}
            data-row-id={rowOfGroup(group)}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-4 py-2 not-first:border-t"
          >
            {mayWork && group.open.length > 0 && <GroupPick group={rowOfGroup(group)} of={title} />}
            <div className="min-w-0 flex-1 basis-64">
              <Link data-opens href={groupHref(date, group)} className="font-medium hover:underline">
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
