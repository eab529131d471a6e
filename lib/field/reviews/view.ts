import { pointOf } from "@/lib/base/geo/coordinate";
import type { Point } from "@/lib/base/geo/point";
import {
  EMPTY,
  formatDateTime,
  formatDay,
  formatDistance,
  formatDuration,
  formatMoney,
  formatNumber,
  formatTime,
} from "@/lib/base/i18n/format";
import type { Words } from "@/lib/base/i18n/words";
import type { AnswerItem } from "@/lib/field/agenda/answer-values";
import { type AnswerRecord, durationSeconds, isLate } from "@/lib/field/answers/record";
import type { AnswerLine } from "@/lib/field/answers/values";
import { textInWords } from "@/lib/field/answers/words";
import type { EditedLine } from "./edit";
import type { ReviewedAnswer } from "./queries";
import type { ReviewStatus } from "./rules";

/** An answer in a list, in the reader's words. */
export type AnswerView = {
  readonly id: string;
  readonly task: string;
  readonly user: string;
  readonly pos: string;
  readonly chain: string | null;
  readonly date: string;
  /** Where the PDV is, as `time`, that of its end. */
  readonly started: string;
  readonly time: string;
  readonly duration: string;
  readonly distance: string | null;
  /** From its end to its arrival; null when it came at once. */
  readonly delay: { readonly text: string; readonly late: boolean } | null;
  readonly awaited: number;
  /** The tenant asks for a check-in, and there is none. */
  readonly withoutCheckIn: boolean;
  readonly status: ReviewStatus;
  readonly reviewer: string | null;
  /** This session may review it. */
  readonly reviewable: boolean;
};

export type LineView = {
  readonly key: string;
  readonly itemId: string;
  readonly productId: string | null;
  readonly categoryId: string | null;
  readonly label: string;
  readonly value: string;
  readonly type: AnswerLine["type"];
  /** As it is sent, for the field that corrects it. */
  readonly raw: AnswerLine["value"];
  readonly photos: readonly { readonly id: string; readonly alt: string }[];
  readonly awaited: number;
  /** Photos that stand in the answer, also those on their way. */
  readonly photoIds: readonly string[];
  /** The question, for whoever may correct its answer. */
  readonly item: AnswerItem | null;
};

/** Everything about one answer. */
export type AnswerDetail = AnswerView & {
  readonly posId: string;
  /** What was answered about nothing in particular, then per product or category. */
  readonly groups: readonly { readonly name: string | null; readonly lines: readonly LineView[] }[];
  readonly details: readonly { readonly term: string; readonly value: string }[];
  readonly map: { readonly pos: Point | null; readonly device: Point | null; readonly time: string };
  readonly comments: readonly {
    readonly id: string;
    readonly who: string;
    readonly at: string;
    readonly body: string;
  }[];
  readonly edits: readonly {
    readonly id: string;
    readonly who: string;
    readonly at: string;
    readonly reason: string;
    readonly changes: readonly {
      readonly label: string;
      readonly from: string;
      readonly to: string;
      /** Photos that were taken out of the answer. */
      readonly removed: readonly { readonly id: string; readonly alt: string }[];
    }[];
  }[];
};

type Reader = {
  readonly userId: string;
  readonly mayReview: boolean /** Not a client's user. */;
  readonly agency: boolean;
};
const MINUTE_MS = 60_000;

export function answerView(answer: AnswerRecord, reader: Reader, { locale }: Words): AnswerView {
  const delay = Math.round((answer.receivedAt.getTime() - answer.endedAt.getTime()) / MINUTE_MS);
  return {
    id: answer.id,
    task: answer.questionnaireName,
    user: answer.userName,
    pos: answer.posName,
    chain: answer.chainName,
    date: formatDay(locale, answer.localDate),
    started: formatTime(locale, answer.startedAt, answer.timezone),
    time: formatTime(locale, answer.endedAt, answer.timezone),
    duration: durationText(durationSeconds(answer)),
    distance: answer.distance === null ? null : formatDistance(locale, answer.distance),
    delay: delay < 1 ? null : { text: formatDuration(delay), late: isLate(answer) },
    awaited: answer.awaitedPhotos,
    withoutCheckIn: answer.withoutCheckIn && reader.agency,
    status: answer.reviewStatus,
    reviewer: reader.agency ? answer.reviewerName : null,
    reviewable: reader.mayReview && answer.userId !== reader.userId,
  };
}

/** Minutes and seconds below an hour, as short answers differ in seconds. */
function durationText(seconds: number): string {
  if (seconds >= 3_600) return formatDuration(seconds / 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function answerDetail(whole: ReviewedAnswer, reader: Reader, words: Words): AnswerDetail {
  const { t, locale, timeZone } = words;
  const { answer, lines, comments, edits, items } = whole;
  const view = answerView(answer, reader, words);
  const moment = (at: Date) => formatDateTime(locale, at, timeZone);
  const groups = Map.groupBy(lines, (line) => line.product?.name ?? line.category?.name ?? null);
  const rows: [string, string | null][] = [
    [t("reviews.detail.task"), `${answer.questionnaireName} (v${answer.questionnaireVersion})`],
    [t("reviews.detail.user"), answer.userName],
    [t("reviews.detail.pos"), view.chain ? `${view.pos} · ${view.chain}` : view.pos],
    [t("reviews.detail.started"), moment(answer.startedAt)],
    [t("reviews.detail.ended"), moment(answer.endedAt)],
    [t("reviews.detail.received"), moment(answer.receivedAt)],
    [t("reviews.detail.duration"), view.duration],
    [t("reviews.detail.distance"), view.distance],
    [
      t("reviews.detail.reviewed"),
      answer.reviewedAt &&
        [reader.agency && (view.reviewer ?? EMPTY), moment(answer.reviewedAt)].filter(Boolean).join(", "),
    ],
  ];
  return {
    ...view,
    posId: answer.posId,
    groups: [...groups].map(([name, of]) => ({
      name,
      lines: of.map((line) => lineView(line, items.get(line.itemId), view, words)),
    })),
    details: rows.flatMap(([term, value]) => (value === null ? [] : [{ term, value }])),
    map: {
      pos: pointOf(answer.posLatitude, answer.posLongitude),
      device: pointOf(answer.latitude, answer.longitude),
      time: view.time,
    },
    comments: comments.map((one) => ({ ...one, who: one.who ?? EMPTY, at: moment(one.at) })),
    edits: edits.map((edit) => ({
      id: edit.id,
      who: edit.who ?? EMPTY,
      at: moment(edit.at),
      reason: edit.reason,
      changes: edit.before.map((before, i) => {
        const subtype = items.get(before.itemId)?.subtype;
        const after = edit.after[i] ?? { ...before, value: null, choices: [], photos: [] };
        return {
          label: [before.label, before.product].filter(Boolean).join(" · "),
          from: valueText({ ...before, subtype }, words),
          to: valueText({ ...after, subtype }, words),
          removed: (before.photos ?? [])
            .filter((id) => !edit.after[i]?.photos?.includes(id))
            .map((id) => ({ id, alt: t("reviews.removed", { what: before.label, pos: view.pos }) })),
        };
      }),
    })),
  };
}

function lineView(line: AnswerLine, item: AnswerItem | undefined, view: AnswerView, words: Words): LineView {
  const { t } = words;
  const about = line.product?.name ?? line.category?.name ?? null;
  const alt = t("reviews.photo", {
    what: about ? `${line.label}, ${about}` : line.label,
    pos: view.pos,
    date: view.date,
  });
  return {
    key: [line.itemId, line.product?.id, line.category?.id].join(),
    itemId: line.itemId,
    productId: line.product?.id ?? null,
    categoryId: line.category?.id ?? null,
    label: line.label,
    value: valueText({ ...line, choices: line.choices.map((choice) => choice.name) }, words),
    type: line.type,
    raw: line.value,
    photos: line.photoIds.map((id) => ({ id, alt })),
    awaited: line.awaitedPhotoIds.length,
    photoIds: [...line.photoIds, ...line.awaitedPhotoIds],
    item: (view.reviewable && item) || null,
  };
}

type Shown = Pick<EditedLine, "type" | "value" | "choices" | "photos"> & {
  readonly subtype: AnswerLine["subtype"] | undefined;
};
function valueText({ type, subtype, value, choices, photos }: Shown, words: Words): string {
  const { t, locale } = words;
  if (photos && photos.length > 0) return t("reviews.photos", { count: photos.length });
  if (choices.length > 0) return choices.join(", ");
  if (value === null || typeof value === "object") return EMPTY;
  if (type === "product_price") return formatMoney(locale, String(value));
  if (typeof value === "number") return formatNumber(locale, value, String(value).split(".")[1]?.length ?? 0);
  if (typeof value === "boolean") return t(value ? "common.yes" : "common.no");
  return type === "date" ? formatDay(locale, value) : textInWords(value, subtype);
}
