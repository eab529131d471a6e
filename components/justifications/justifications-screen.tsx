"use client";
import { Check, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { SelectionStrip } from "@/components/data-table/selection-strip";
import { withMarks } from "@/components/data-table/use-selection";
import { EventsScreen } from "@/components/events/events-screen";
import { RefusedNotice } from "@/components/events/refused-notice";
import type { EventScreenProps } from "@/components/events/types";
import { useEvents } from "@/components/events/use-events";
import { PhotoViewer } from "@/components/reviews/photo-viewer";
import { StateTabs } from "@/components/reviews/state-tabs";
import { useQueueKeys } from "@/components/reviews/use-queue-keys";
import { IconButton } from "@/components/ui/icon-button";
import { StatusChip } from "@/components/ui/status-chip";
import { useHeld } from "@/components/ui/use-held";
import { formatNumber } from "@/lib/base/i18n/format";
import type { QueueCounts } from "@/lib/field/justifications/queries";
import { JUSTIFICATION_STATUSES } from "@/lib/field/justifications/rules";
import type { JustificationView } from "@/lib/field/justifications/view";
import { type Asked, DecideDialog } from "./decide-dialog";
import { QueueCards } from "./queue-cards";
import { QueueDrawer } from "./queue-drawer";
import { StatusText } from "./status-text";
import { useDecisions } from "./use-decisions";
import { useQueueLook } from "./use-queue-look";

type Props = EventScreenProps<JustificationView> & {
  readonly counts: QueueCounts;
  readonly tab: string;
};

/** The queue of justifications: what waits, oldest first, and what was decided. */
export function JustificationsScreen(props: Props) {
  const { rows, counts, tab } = props;
  const t = useTranslations("justifications");
  const locale = useLocale();
  const events = useEvents(props);
  const { list, openId, at, shown, open, refresh, onPrevious, onNext } = events;
  const [photo, setPhoto] = useState<string | null>(null);
  const look = useQueueLook(setPhoto);
  const [marks, setMarks] = useState<Readonly<Record<string, true>>>({});
  const [asked, setAsked] = useState<Asked | null>(null);
  const selected = rows.filter((row) => row.decidable && marks[row.id]).map((row) => row.id);
  const n = (value: number) => formatNumber(locale, value);

  const decisions = useDecisions((decided) => {
    setAsked(null);
    setMarks({});
    // The drawer goes on with the one after it, so that a queue is worked off without closing it.
    if (openId && decided.includes(openId) && tab === "pending") {
      void list.setPeek(rows[at + 1]?.id ?? rows[at - 1]?.id ?? null);
    }
    refresh();
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
  useQueueKeys({
    verbs: {
      a: (id) => ask(!openId && selected.includes(id) ? selected : [id], true),
      r: (id) => ask(!openId && selected.includes(id) ? selected : [id], false),
    },
    open: openId,
    next: onNext,
    previous: onPrevious,
  });

  const onSelect = (ids: readonly string[], on: boolean) => setMarks((old) => withMarks(old, ids, on));
  const seen = [...rows, ...(shown && at < 0 ? [shown] : [])];
  const photos = seen.flatMap((row) => (row.photo ? [row.photo] : []));
  const photoOf = (id: string | null) => seen.find((row) => row.id === id)?.photo?.id ?? null;

  return (
    <EventsScreen
      page={props}
      events={events}
      label={t("table")}
      look={look}
      end={
        tab === "pending"
          ? {
              label: t("status.pending"),
              cell: (row) =>
                row.decidable ? (
                  <span className="inline-flex">
                    <IconButton label={t("approve")} icon={<Check />} onClick={() => decide(row.id, true)} />
                    <IconButton label={t("reject")} icon={<X />} onClick={() => decide(row.id, false)} />
                  </span>
                ) : (
                  <StatusText status={row.status} />
                ),
            }
          : undefined
      }
      selecting={
        rows.some(({ decidable }) => decidable)
          ? {
              selected: marks,
              label: (row) => (row.decidable ? t("select", { user: row.user, pos: row.pos }) : null),
              all: t("selectPage"),
              onSelect,
            }
          : undefined
      }
      inTab={{ status: { op: "in", values: [tab] } }}
      cards={<QueueCards rows={rows} onOpen={open} onPhoto={setPhoto} onDecide={decide} />}
      actions={counts.late > 0 && <StatusChip tone="warn">{t("late", { count: counts.late })}</StatusChip>}
      tabs={
        <StateTabs
          label={t("tabs")}
          active={tab}
          onChange={(next) => void list.setFilter("status", next === "pending" ? null : { op: "in", values: [next] })}
          tabs={JUSTIFICATION_STATUSES.map((key) => ({ key, label: t(`tab.${key}`), count: n(counts[key]) }))}
        />
      }
      notices={
        <>
          {selected.length > 0 && (
            <SelectionStrip
              label={t("selected", { count: selected.length })}
              told={t("selected", { count: selected.length })}
              verbs={[
                { key: "approve", label: t("approve"), onPress: () => ask(selected, true) },
                { key: "reject", label: t("reject"), onPress: () => ask(selected, false) },
              ]}
              clear={t("clearSelection")}
              onClear={() => setMarks({})}
            />
          )}
          <RefusedNotice
            {...decisions.refused}
            nameOf={(id) => {
              const row = rows.find((one) => one.id === id);
              return row && `${row.user}, ${row.pos}`;
            }}
            close={t("done.close")}
            onClose={decisions.forget}
          />
        </>
      }
      hint={<p className="text-muted text-xs keys-hint">{t("keys")}</p>}
      empty={{
        nothing: {
          title: t(`empty.${tab === "pending" ? "pending" : "decided"}`),
          hint: t(`empty.${tab === "pending" ? "pendingText" : "decidedText"}`),
        },
        noMatch: { title: t("empty.noMatch"), hint: t("empty.noMatchText") },
        clear: t("empty.clear"),
      }}
    >
      <QueueDrawer
        row={shown}
        onClose={events.close}
        onPhoto={setPhoto}
        held={held}
        onDecide={decide}
        onPrevious={onPrevious}
        onNext={onNext}
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
    </EventsScreen>
  );
}
