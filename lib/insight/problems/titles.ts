import { formatDateTime, formatDistance } from "@/lib/base/i18n/format";
import type { Words } from "@/lib/base/i18n/words";
import { textIn } from "@/lib/base/objects/records";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { dayHref } from "./day";
import type { ProblemGroup } from "./groups";

/** What explains a group, in a sentence. */
export function groupTitle({ cause, name, evidence, n }: ProblemGroup, { t, locale, timeZone }: Words): string {
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
      return t("nightly.cause.task", { name: who, n });
    default:
      return t(`nightly.cause.${cause}`, { name: who });
  }
}

/** The list of a group's lines. */
export function groupHref(date: string, { cause, userId, posId }: ProblemGroup): string {
  const one = (id: string): FilterValue => ({ op: "in", values: [id] });
  return dayHref(date, {
    cause: cause ? one(cause) : { op: "empty", empty: true },
    ...(userId && { userId: one(userId) }),
    ...(posId && { posId: one(posId) }),
  });
}
