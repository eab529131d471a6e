"use client";
import type { ReactNode } from "react";
import type { EventLook } from "@/components/events/events-table";
import { NOTHING } from "@/components/fields/cell";
import type { AnswerView } from "@/lib/field/reviews/view";
import { DelayText, NoCheckIn, ReviewText } from "./status-text";

const WHOLE: Readonly<Record<string, (row: AnswerView) => string>> = {
  posId: (row) => row.pos,
  questionnaireId: (row) => row.task,
  userId: (row) => row.user,
};
const nothing = <span className="text-muted">{NOTHING}</span>;

function cellOf(key: string, row: AnswerView): ReactNode {
  switch (key) {
    case "posId":
      return row.pos;
    case "questionnaireId":
      return row.task;
    case "userId":
      return row.user;
    case "chainId":
      return row.chain ?? nothing;
    case "date":
      return row.date;
    case "startedAt":
      return row.started;
    case "endedAt":
      return `${row.date} ${row.time}`;
    case "duration":
      return row.duration;
    case "distance":
      return row.distance ?? nothing;
    case "receivedAt":
      return row.delay ? <DelayText delay={row.delay} /> : nothing;
    case "reviewStatus":
      return (
        <span className="flex flex-col items-start">
          <ReviewText status={row.status} />
          {row.withoutCheckIn && <NoCheckIn />}
        </span>
      );
    default:
      return null;
  }
}

/** How answers look in their table. */
export const ANSWER_LOOK: EventLook<AnswerView> = {
  cell: cellOf,
  whole: (key, row) => WHOLE[key]?.(row),
};
