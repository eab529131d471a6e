"use client";
import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { ListFrame } from "@/components/data-table/list-frame";
import { isFiltered } from "@/components/data-table/use-list-state";
import { useSelection } from "@/components/data-table/use-selection";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useHeld } from "@/components/ui/use-held";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { AnswersPage } from "@/lib/field/reviews/page";
import { needsComment, VERDICTS, type Verdict } from "@/lib/field/reviews/rules";
import type { AnswerDetail } from "@/lib/field/reviews/view";
import { AnswerDrawer } from "./answer-drawer";
import { AnswersCards } from "./answers-cards";
import { AnswersTable } from "./answers-table";
import { type AskedReview, ReviewDialog } from "./review-dialog";
import { usePagedList } from "./use-paged-list";
import { useQueueKeys } from "./use-queue-keys";
import { useReviews } from "./use-reviews";

type Props = AnswersPage & {
  readonly descriptor: Descriptor;
  readonly page: number;
  readonly perPage: number;
  /** The one of `?open=` when the page was read with one. */
  readonly addressed: AnswerDetail | null;
};

/** The answers to tasks, newest first, with what reviewers say of them. Filters, the open answer and its photo are in the address. */
export function AnswersScreen(props: Props) {
  const { descriptor, rows, total, names, mayReview, addressed } = props;
  const t = useTranslations("reviews");
  const list = usePagedList(descriptor, props);
  const router = useRouter();
  const locale = useLocale();
  const [photo, setPhoto] = useQueryState("photo", parseAsString.withOptions({ history: "replace", scroll: false }));
  const ids = rows.map((row) => row.id);
  const selection = useSelection(list.query, total, ids);
  const [asked, setAsked] = useState<AskedReview | null>(null);
  const openId = list.peeking;
  const at = ids.indexOf(openId ?? "");
  const n = (value: number) => formatNumber(locale, value);

  const reviews = useReviews(() => {
    setAsked(null);
    selection.clear();
    list.startTransition(() => router.refresh());
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
  const chosen = (verdict: Verdict) => {
    const what = selection.toSelection();
    const exact =
      "ids" in what ? what.ids : what.excludedIds.length > 0 ? ids.filter((id) => selection.selected[id]) : null;
    ask({ ids: exact, count: exact?.length ?? selection.count, verdict });
  };
  const step = (by: number) => {
    const next = at >= 0 ? rows[at + by] : undefined;
    return next ? () => void list.setPeek(next.id) : null;
  };
  useQueueKeys({
    approve: (id) => (!openId && selection.count > 0 ? chosen("approved") : one(id, "approved")),
    reject: (id) => (!openId && selection.count > 0 ? chosen("rejected") : one(id, "rejected")),
    open: openId,
    next: step(1),
    previous: step(-1),
  });
  const filtered = isFiltered(list);
  const onSelect = (changed: readonly string[], on: boolean) =>
    selection.setSelected((old) => {
      const rest = Object.fromEntries(Object.entries(old).filter(([id]) => !changed.includes(id)));
      return { ...rest, ...(on && Object.fromEntries(changed.map((id) => [id, true as const]))) };
    });

  return (
    <ListFrame
      descriptor={descriptor}
      list={list}
      names={names}
      total={total}
      totalIsEstimate={props.totalIsEstimate}
      page={props.page}
      perPage={props.perPage}
      title={descriptor.many}
      notices={
        <>
          {mayReview && selection.count > 0 && (
            <section
              aria-label={t("selection")}
              className="no-print mx-4 mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg bg-ink py-1 pr-1.5 pl-3.5 text-page text-sm [&_*:focus-visible]:outline-page sm:mx-6"
            >
              <span role="status">{t("selected", { count: selection.count })}</span>
              {!selection.all && selection.count < total && (
                <button type="button" onClick={selection.selectAll} className="min-h-7 underline underline-offset-3">
                  {t("selectMatching", { count: n(total) })}
                </button>
              )}
              <span className="ml-auto flex flex-wrap items-center gap-x-1">
                {VERDICTS.map((verdict) => (
                  <button key={verdict} type="button" onClick={() => chosen(verdict)} className={BAR}>
                    {t(`verbs.${verdict}`)}
                  </button>
                ))}
                <button
                  type="button"
                  aria-label={t("clearSelection")}
                  onClick={selection.clear}
                  className={`${BAR} px-2`}
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </span>
            </section>
          )}
          {reviews.refused.of.length > 0 && (
            <Alert
              tone="warn"
              live
              title={reviews.refused.title}
              className="mx-4 mb-2 sm:mx-6"
              actions={
                <Button size="sm" onClick={reviews.forget}>
                  {t("done.close")}
                </Button>
              }
            >
              <ul>
                {reviews.refused.of.slice(0, 10).map(({ id, problem }) => {
                  const row = rows.find((found) => found.id === id);
                  return <li key={id}>{row ? `${row.pos}, ${row.task}: ${problem}` : problem}</li>;
                })}
              </ul>
            </Alert>
          )}
        </>
      }
      hint={mayReview && <p className="text-muted text-xs pointer-coarse:hidden">{t("keys")}</p>}
      empty={{
        title: t(filtered ? "empty.noMatch" : "empty.title"),
        hint: t(filtered ? "empty.noMatchText" : "empty.text"),
        clear: t("empty.clear"),
      }}
      isEmpty={rows.length === 0}
      table={
        <AnswersTable
          rows={rows}
          mayReview={mayReview}
          shown={openId}
          selected={selection.selected}
          sort={list.query.sort}
          onSort={list.setSort}
          onSelect={onSelect}
          onOpen={(id) => void list.setPeek(id)}
        />
      }
      cards={<AnswersCards rows={rows} onOpen={(id) => void list.setPeek(id)} />}
    >
      <AnswerDrawer
        id={openId}
        addressed={addressed}
        tenantId={props.tenantId}
        version={rows}
        photo={photo}
        onPhoto={(id) => void setPhoto(id)}
        onClose={() => {
          void setPhoto(null);
          void list.setPeek(null);
        }}
        onReview={one}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
      <ReviewDialog
        asked={asked}
        running={reviews.running}
        problem={reviews.problem}
        onClose={() => setAsked(null)}
        onReview={(comment) => asked && void send(asked, comment)}
      />
    </ListFrame>
  );
}

const BAR =
  "inline-flex h-7 items-center whitespace-nowrap rounded-md px-2.5 font-medium outline-current hover:bg-page/15 pointer-coarse:h-11";
