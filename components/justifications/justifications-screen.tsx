"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { ListFrame } from "@/components/data-table/list-frame";
import { isFiltered, useListState } from "@/components/data-table/use-list-state";
import { PhotoViewer } from "@/components/reviews/photo-viewer";
import { StateTabs } from "@/components/reviews/state-tabs";
import { useQueueKeys } from "@/components/reviews/use-queue-keys";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { StatusChip } from "@/components/ui/status-chip";
import { useHeld } from "@/components/ui/use-held";
import { formatNumber } from "@/lib/base/i18n/format";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { QueuePage } from "@/lib/field/justifications/page";
import { JUSTIFICATION_STATUSES, type JustificationStatus } from "@/lib/field/justifications/rules";
import type { JustificationView } from "@/lib/field/justifications/view";
import { type Asked, DecideDialog } from "./decide-dialog";
import { QueueCards } from "./queue-cards";
import { QueueDrawer } from "./queue-drawer";
import { QueueSelection } from "./queue-selection";
import { QueueTable } from "./queue-table";
import { useDecisions } from "./use-decisions";

type Props = QueuePage & {
  readonly descriptor: Descriptor;
  readonly tab: JustificationStatus;
  readonly page: number;
  readonly perPage: number;
  /** The one of `?open=` when the page was read with one. */
  readonly addressed: JustificationView | null;
};

/** The queue of justifications: what waits, oldest first, and what was decided. Tab, filters and the open one are in the address. */
export function JustificationsScreen(props: Props) {
  const { descriptor, rows, total, counts, names, tab, addressed } = props;
  const t = useTranslations("justifications");
  const list = useListState(descriptor);
  const router = useRouter();
  const locale = useLocale();
  const [, setTab] = useQueryState("tab", parseAsString.withOptions({ shallow: false, history: "push" }));
  const [photo, setPhoto] = useState<string | null>(null);
  const [marks, setMarks] = useState<Readonly<Record<string, true>>>({});
  const [asked, setAsked] = useState<Asked | null>(null);
  const openId = list.peeking;
  const at = rows.findIndex((row) => row.id === openId);
  const shown = rows[at] ?? (addressed?.id === openId ? addressed : null);
  const selected = rows.filter((row) => row.decidable && marks[row.id]).map((row) => row.id);
  const n = (value: number) => formatNumber(locale, value);

  const decisions = useDecisions((decided) => {
    setAsked(null);
    setMarks({});
    // The drawer goes on with the one after it, so that a queue is worked off without closing it.
    if (openId && decided.includes(openId) && tab === "pending") {
      void list.setPeek(rows[at + 1]?.id ?? rows[at - 1]?.id ?? null);
    }
    list.startTransition(() => router.refresh());
  });
  // The next one slides to where the pointer is: in the drawer, and in the list under it.
  const held = useHeld([openId, ...rows.map((one) => one.id)].join());
  const ask = (ids: readonly string[], approve: boolean) => {
    if (held) return;
    const row = ids.length === 1 ? ([...rows, shown].find((one) => one?.id === ids[0]) ?? null) : null;
    if (ids.length === 0 || (row && !row.decidable)) return;
    decisions.clear();
    // Nothing to type: one press is enough.
    if (approve && !row?.times && ids.length === 1) void decisions.decide({ ids: [...ids], approve });
    else setAsked({ ids, approve, row });
  };
  const decide = (id: string, approve: boolean) => ask([id], approve);
  const step = (by: number) => {
    const next = at >= 0 ? rows[at + by] : undefined;
    return next ? () => void list.setPeek(next.id) : null;
  };
  useQueueKeys({
    approve: (id) => ask(!openId && selected.includes(id) ? selected : [id], true),
    reject: (id) => ask(!openId && selected.includes(id) ? selected : [id], false),
    open: openId,
    next: step(1),
    previous: step(-1),
  });

  const filtered = isFiltered(list);
  const queue = {
    rows,
    pending: tab === "pending",
    shown: openId,
    selected: marks,
    onSelect: (ids: readonly string[], on: boolean) =>
      setMarks((old) => {
        const rest = Object.fromEntries(Object.entries(old).filter(([id]) => !ids.includes(id)));
        return { ...rest, ...(on && Object.fromEntries(ids.map((id) => [id, true as const]))) };
      }),
    onOpen: (id: string) => void list.setPeek(id),
    onPhoto: setPhoto,
    onDecide: decide,
  };
  const seen = [...rows, ...(shown && at < 0 ? [shown] : [])];
  const photos = seen.flatMap((row) => (row.photo ? [row.photo] : []));
  const photoOf = (id: string | null) => seen.find((row) => row.id === id)?.photo?.id ?? null;

  return (
    <ListFrame
      descriptor={descriptor}
      list={list}
      names={names}
      total={total}
      page={props.page}
      perPage={props.perPage}
      title={descriptor.many}
      actions={counts.late > 0 && <StatusChip tone="warn">{t("late", { count: counts.late })}</StatusChip>}
      tabs={
        <StateTabs
          label={t("tabs")}
          active={tab}
          onChange={(next) => {
            setMarks({});
            void list.setPage(1);
            void setTab(next === "pending" ? null : next);
          }}
          tabs={JUSTIFICATION_STATUSES.map((key) => ({ key, label: t(`tab.${key}`), count: n(counts[key]) }))}
        />
      }
      notices={
        <>
          <QueueSelection ids={selected} onDecide={(approve) => ask(selected, approve)} onClear={() => setMarks({})} />
          {decisions.refused.of.length > 0 && (
            <Alert
              tone="warn"
              live
              title={decisions.refused.title}
              className="mx-4 mb-2 sm:mx-6"
              actions={
                <Button size="sm" onClick={decisions.forget}>
                  {t("done.close")}
                </Button>
              }
            >
              <ul>
                {decisions.refused.of.map(({ id, problem }) => {
                  const row = rows.find((one) => one.id === id);
                  return <li key={id}>{row ? `${row.user}, ${row.pos}: ${problem}` : problem}</li>;
                })}
              </ul>
            </Alert>
          )}
        </>
      }
      hint={<p className="text-muted text-xs pointer-coarse:hidden">{t("keys")}</p>}
      empty={{
        title: t(`empty.${filtered ? "noMatch" : tab === "pending" ? "pending" : "decided"}`),
        hint: t(`empty.${filtered ? "noMatchText" : tab === "pending" ? "pendingText" : "decidedText"}`),
        clear: t("empty.clear"),
      }}
      isEmpty={rows.length === 0}
      table={<QueueTable {...queue} />}
      cards={<QueueCards {...queue} />}
    >
      <QueueDrawer
        row={shown}
        onClose={() => void list.setPeek(null)}
        onPhoto={setPhoto}
        held={held}
        onDecide={decide}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
      <PhotoViewer
        photos={photos}
        shown={photoOf(photo)}
        onShow={(id) => setPhoto(id === null ? null : (seen.find((row) => row.photo?.id === id)?.id ?? null))}
      />
      <DecideDialog
        asked={asked}
        running={decisions.running}
        problem={decisions.problem}
        onClose={() => setAsked(null)}
        onDecide={(input) => void decisions.decide(input)}
      />
    </ListFrame>
  );
}
