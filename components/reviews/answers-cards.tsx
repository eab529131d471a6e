"use client";
import { useTranslations } from "next-intl";
import { EventCards } from "@/components/events/event-cards";
import type { AnswerView } from "@/lib/field/reviews/view";
import { DelayText, NoCheckIn, ReviewText } from "./status-text";

type Props = { readonly rows: readonly AnswerView[]; readonly onOpen: (id: string) => void };

/** The answers on a phone: where, what, by whom and when. */
export function AnswersCards({ rows, onOpen }: Props) {
  const t = useTranslations("reviews");
  return (
    <EventCards label={t("table")} rows={rows} title={({ pos }) => pos} onOpen={onOpen}>
      {(row) => (
        <>
          <p className="line-clamp-2 text-muted text-sm">
            {row.task} · {row.user}
          </p>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm tabular-nums">
            <span>
              {row.date} {row.time}
            </span>
            <span className="text-muted">{row.duration}</span>
            <ReviewText status={row.status} />
            {row.withoutCheckIn && <NoCheckIn />}
            {row.delay?.late && <DelayText delay={row.delay} />}
          </p>
        </>
      )}
    </EventCards>
  );
}
