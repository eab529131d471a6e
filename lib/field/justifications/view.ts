import { formatDateTime, formatDay, formatDuration } from "@/lib/base/i18n/format";
import type { Translator } from "@/lib/base/i18n/translate";
import type { Words } from "@/lib/base/i18n/words";
import type { JustificationRecord } from "./record";
import { type JustificationStatus, refusalOf, SLA_HOURS, waitedHours } from "./rules";

/** A justification in the reader's words: what its row, its card and its drawer show. */
export type JustificationView = {
  readonly id: string;
  readonly type: string;
  readonly user: string;
  readonly pos: string;
  readonly posId: string;
  readonly chain: string | null;
  readonly date: string;
  readonly text: string | null;
  readonly photo: { readonly id: string; readonly alt: string } | null;
  readonly status: JustificationStatus;
  /** How long it waits, or waited; null where nobody had to decide. */
  readonly waited: { readonly text: string; readonly late: boolean } | null;
  readonly received: string;
  readonly decision: { readonly by: string; readonly at: string; readonly reason: string | null } | null;
  readonly marks: readonly { readonly key: string; readonly text: string }[];
  /** This session may decide on it now. */
  readonly decidable: boolean;
  /** Times that an approval may state: of the arrival and the departure, of the departure only, or none. */
  readonly times: "both" | "out" | null;
  readonly details: readonly { readonly term: string; readonly value: string }[];
};

type Reader = { readonly userId: string; readonly mayDecide: boolean; readonly now: Date };

export function justificationView(one: JustificationRecord, reader: Reader, words: Words): JustificationView {
  const { t, locale, timeZone } = words;
  const date = formatDay(locale, one.localDate);
  const moment = (at: Date) => formatDateTime(locale, at, timeZone);
  const until = one.decidedAt ?? reader.now;
  const hours = waitedHours(one.receivedAt, until);
  const minutes = Math.max(0, Math.floor((until.getTime() - one.receivedAt.getTime()) / 60_000));
  const asked = one.status === "pending" || one.decidedBy !== null;
  const days = Math.floor(hours / 24);
  return {
    id: one.id,
    type: one.typeName,
    user: one.userName,
    pos: one.posName,
    posId: one.posId,
    chain: one.chainName,
    date,
    text: one.description,
    photo: one.photoId
      ? { id: one.photoId, alt: t("justifications.photo", { user: one.userName, pos: one.posName, date }) }
      : null,
    status: one.status,
    waited: asked
      ? {
          text: days >= 2 ? t("justifications.days", { count: days }) : formatDuration(minutes),
          late: hours >= SLA_HOURS,
        }
      : null,
    received: moment(one.receivedAt),
    decision: one.decidedAt
      ? {
          by: one.deciderName ?? t("justifications.automatic"),
          at: moment(one.decidedAt),
          reason: one.decisionReason,
        }
      : null,
    marks: marksOf(one, t),
    decidable: reader.mayDecide && refusalOf(one, reader.userId) === null,
    times: timesOf(one),
    details: detailsOf(one, date, words),
  };
}

function timesOf(one: JustificationRecord): JustificationView["times"] {
  if (one.incompleteCheckOut && one.posCheckId !== null) return "out";
  return one.missingCheckIn && one.posCheckId === null ? "both" : null;
}

function marksOf(one: JustificationRecord, t: Translator): JustificationView["marks"] {
  const marks = [
    one.missingCheckIn && "missingCheckIn",
    one.incompleteCheckOut && "incompleteCheckOut",
    one.newPosInRoute && "newPosInRoute",
    !one.planned && !one.newPosInRoute && "offRoute",
  ];
  return marks.filter((key) => key !== false).map((key) => ({ key, text: t(`justifications.marks.${key}`) }));
}

function detailsOf(one: JustificationRecord, date: string, { t, locale, timeZone }: Words) {
  const term = (key: string) => t(`justifications.detail.${key}`);
  const moment = (at: Date) => formatDateTime(locale, at, timeZone);
  const rows: [string, string | null][] = [
    [term("type"), one.typeName],
    [term("user"), one.userName],
    [term("author"), one.authorId === null ? null : one.authorName],
    [term("pos"), one.chainName ? `${one.posName} · ${one.chainName}` : one.posName],
    [term("date"), date],
    [term("given"), moment(one.occurredAt)],
    [term("received"), moment(one.receivedAt)],
  ];
  return rows.flatMap(([label, value]) => (value === null ? [] : [{ term: label, value }]));
}
