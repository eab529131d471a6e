"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { SelectionStrip } from "@/components/data-table/selection-strip";
import { useSelection, withMarks } from "@/components/data-table/use-selection";
import { DeckLink } from "@/components/decks/deck-link";
import { EventsScreen } from "@/components/events/events-screen";
import { RefusedNotice } from "@/components/events/refused-notice";
import type { EventScreenProps } from "@/components/events/types";
import { useEvents } from "@/components/events/use-events";
import { useHeld } from "@/components/ui/use-held";
import { formatNumber } from "@/lib/base/i18n/format";
import { needsComment, VERDICTS, type Verdict } from "@/lib/field/reviews/rules";
import type { AnswerDetail, AnswerView } from "@/lib/field/reviews/view";
import { deckHref } from "@/lib/insight/decks/address";
import { AnswerDrawer } from "./answer-drawer";
import { ANSWER_LOOK } from "./answer-look";
import { AnswersCards } from "./answers-cards";
import { type AskedReview, ReviewDialog } from "./review-dialog";
import { useQueueKeys } from "./use-queue-keys";
import { useReviews } from "./use-reviews";

type Props = EventScreenProps<AnswerView, AnswerDetail> & {
  readonly mayReview: boolean;
  /** Whether their photos may be made a deck. */
  readonly mayDeck: boolean;
  readonly tenantId: string;
};

/** The answers to tasks, newest first, with what reviewers say of them. The photo that is open is in the address too. */
export function AnswersScreen(props: Props) {
  const { rows, total, mayReview, mayDeck, descriptor } = props;
  const t = useTranslations("reviews");
  const words = useTranslations("list");
  const router = useRouter();
  const locale = useLocale();
  const events = useEvents(props);
  const { list, openId, open, refresh, onPrevious, onNext } = events;
  const [photo, setPhoto] = useQueryState(
    "photo",
    parseAsString.withOptions({ history: "replace", scroll: false, shallow: !list.pending }),
  );
  const ids = rows.map((row) => row.id);
  const selection = useSelection(list.query, total, ids);
  const [asked, setAsked] = useState<AskedReview | null>(null);
  const n = (value: number) => formatNumber(locale, value);

  const reviews = useReviews(() => {
    setAsked(null);
    selection.clear();
    refresh();
  });
  const send = (what: AskedReview, comment: string | null) =>
    reviews.review({
      ids: what.ids === null ? null : [...what.ids],
      search: location.search.slice(1),
      status: what.verdict,
      comment,
    });
  const held = useHeld([openId, ...ids].join());
  const ask = (what: AskedReview) => {
    if (held) return;
    reviews.clear();
    // Nothing to say and nothing to count: one press is enough.
    if (what.count === 1 && !needsComment(what.verdict)) void send(what, null);
    else setAsked(what);
  };
  const one = (id: string, verdict: Verdict) => {
    const row = rows.find((found) => found.id === id);
    if (mayReview && (row?.reviewable ?? true) && row?.status !== verdict) ask({ ids: [id], count: 1, verdict });
  };
  /** Null: all that match. */
  const chosenIds = () => {
    const what = selection.toSelection();
    return "ids" in what ? what.ids : what.excludedIds.length > 0 ? ids.filter((id) => selection.selected[id]) : null;
  };
  const deck = () => router.push(deckHref("questionnaireAnswers", descriptor, list.query, chosenIds() ?? undefined));
  const chosen = (verdict: Verdict) => {
    const exact = chosenIds();
    ask({ ids: exact, count: exact?.length ?? selection.count, verdict });
  };
  useQueueKeys({
    verbs: {
      a: (id) => (!openId && selection.count > 0 ? chosen("approved") : one(id, "approved")),
      r: (id) => (!openId && selection.count > 0 ? chosen("rejected") : one(id, "rejected")),
    },
    open: openId,
    next: onNext,
    previous: onPrevious,
  });
  const onSelect = (changed: readonly string[], on: boolean) =>
    selection.setSelected((old) => withMarks(old, changed, on));

  return (
    <EventsScreen
      page={props}
      events={events}
      label={t("table")}
      look={ANSWER_LOOK}
      wide
      selecting={
        mayReview || mayDeck
          ? {
              selected: selection.selected,
              label: (row) => t("select", { task: row.task, pos: row.pos }),
              all: t("selectPage"),
              onSelect,
            }
          : undefined
      }
      cards={<AnswersCards rows={rows} onOpen={open} />}
      actions={
        mayDeck &&
        rows.length > 0 && <DeckLink from="questionnaireAnswers" descriptor={descriptor} query={list.query} />
      }
      notices={
        <>
          {(mayReview || mayDeck) && selection.count > 0 && (
            <SelectionStrip
              label={t("selection")}
              told={t("selected", { count: selection.count })}
              widen={
                !selection.all && selection.count < total
                  ? { label: t("selectMatching", { count: n(total) }), onPress: selection.selectAll }
                  : null
              }
              verbs={[
                ...(mayReview ? VERDICTS : []).map((verdict) => ({
                  key: verdict,
                  label: t(`verbs.${verdict}`),
                  onPress: () => chosen(verdict),
                })),
                ...(mayDeck ? [{ key: "deck", label: words("deck"), onPress: deck }] : []),
              ]}
              clear={t("clearSelection")}
              onClear={selection.clear}
            />
          )}
          <RefusedNotice
            {...reviews.refused}
            nameOf={(id) => {
              const row = rows.find((found) => found.id === id);
              return row && `${row.pos}, ${row.task}`;
            }}
            close={t("done.close")}
            onClose={reviews.forget}
          />
        </>
      }
      hint={mayReview && <p className="text-muted text-xs keys-hint">{t("keys")}</p>}
      empty={{
        nothing: { title: t("empty.title"), hint: t("empty.text") },
        noMatch: { title: t("empty.noMatch"), hint: t("empty.noMatchText") },
        clear: t("empty.clear"),
      }}
    >
      <AnswerDrawer
        id={openId}
        addressed={props.addressed}
        tenantId={props.tenantId}
        version={rows}
        photo={photo}
        onPhoto={(id) => void setPhoto(id)}
        onClose={() => {
          void setPhoto(null);
          events.close();
        }}
        onReview={one}
        onPrevious={onPrevious}
        onNext={onNext}
      />
      <ReviewDialog
        asked={asked}
        running={reviews.running}
        problem={reviews.problem}
        onClose={() => setAsked(null)}
        onReview={(comment) => asked && void send(asked, comment)}
      />
    </EventsScreen>
  );
}
