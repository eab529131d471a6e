"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SelectionStrip } from "@/components/data-table/selection-strip";
import { withMarks } from "@/components/data-table/use-selection";
import { EventCards } from "@/components/events/event-cards";
import { EventsScreen } from "@/components/events/events-screen";
import { RefusedNotice } from "@/components/events/refused-notice";
import type { EventScreenProps } from "@/components/events/types";
import { useEvents } from "@/components/events/use-events";
import { useQueueKeys } from "@/components/reviews/use-queue-keys";
import type { ProblemDetail, ProblemView } from "@/lib/insight/problems/view";
import { ProblemDrawer } from "./problem-drawer";
import { PROBLEM_LOOK, ProblemStatus } from "./problem-look";
import { useWork } from "./use-work";
import { WorkContext } from "./work-context";

const WorkDialog = dynamic(() => import("./work-dialog"));

type Props = EventScreenProps<ProblemView, ProblemDetail> & {
  readonly mayWork: boolean;
  readonly mayComment: boolean;
  /** The day explained: above the list. */
  readonly panel: ReactNode;
  /** Its groups, as rows, with the lines of each that are worked on still. */
  readonly groups: readonly { readonly key: string; readonly ids: readonly string[] }[];
};

/** The nightly report: the day by its causes, and every line of it. */
export function ProblemsScreen(props: Props) {
  const { rows, mayWork, mayComment, panel, groups } = props;
  const t = useTranslations("nightlyWork");
  const events = useEvents(props);
  const { openId, open, refresh, onNext, onPrevious } = events;
  const [marks, setMarks] = useState<Readonly<Record<string, true>>>({});
  const [picked, setPicked] = useState<Readonly<Record<string, true>>>({});
  const linesOf = (id: string) => groups.find(({ key }) => key === id)?.ids;
  const selected = [
    ...new Set([
      ...groups.filter(({ key }) => picked[key]).flatMap(({ ids }) => ids),
      ...rows.filter(({ id }) => marks[id]).map(({ id }) => id),
    ]),
  ];
  const clear = () => {
    setMarks({});
    setPicked({});
  };
  const work = useWork(() => {
    clear();
    refresh();
  });
  const on = (id: string) => (!openId && (picked[id] || selected.includes(id)) ? selected : (linesOf(id) ?? [id]));
  useQueueKeys({
    verbs: {
      ...(mayWork && {
        a: (id: string) => work.ask("assign", on(id)),
        r: (id: string) => work.ask("resolve", on(id)),
      }),
      ...(mayComment && { c: (id: string) => work.ask("comment", on(id)) }),
    },
    open: openId,
    next: onNext,
    previous: onPrevious,
  });
  const verb = (key: "assign" | "resolve" | "snooze" | "reopen") => ({
    key,
    label: t(`verbs.${key}`),
    onPress: () => work.ask(key, selected),
  });
  return (
    <WorkContext
      value={{
        ask: work.ask,
        picked,
        pick: (group, marked) => setPicked((old) => withMarks(old, [group], marked)),
      }}
    >
      <EventsScreen
        page={props}
        events={events}
        label={t("table")}
        look={PROBLEM_LOOK}
        selecting={
          mayWork
            ? {
                selected: marks,
                label: (line) => t("select", { what: [line.code, line.user ?? line.pos].filter(Boolean).join(" ") }),
                all: t("selectPage"),
                onSelect: (ids, marked) => setMarks((old) => withMarks(old, ids, marked)),
              }
            : undefined
        }
        cards={
          <EventCards
            label={t("table")}
            rows={rows}
            title={(line) => line.user ?? line.pos ?? line.code}
            opens={PROBLEM_LOOK.opens}
            onOpen={open}
            aside={(line) => (
              <span className="shrink-0 text-sm">
                <ProblemStatus line={line} />
              </span>
            )}
          >
            {(line) => (
              <p className="mt-0.5 text-muted text-sm">
                {line.code} · {line.what}
                {line.user && line.pos && ` · ${line.pos}`}
              </p>
            )}
          </EventCards>
        }
        tabs={panel}
        notices={
          <>
            {selected.length > 0 && (
              <SelectionStrip
                label={t("selected", { count: selected.length })}
                told={t("selected", { count: selected.length })}
                verbs={[verb("assign"), verb("resolve"), verb("snooze"), verb("reopen")]}
                clear={t("clearSelection")}
                onClear={clear}
              />
            )}
            <RefusedNotice
              title={t("refused", { count: work.refused.length })}
              of={work.refused}
              nameOf={(id) => rows.find((one) => one.id === id)?.what}
              close={t("close")}
              onClose={work.forget}
            />
          </>
        }
        hint={<p className="text-muted text-xs keys-hint">{t("keys")}</p>}
        empty={{
          nothing: { title: t("empty.title"), hint: t("empty.text") },
          noMatch: { title: t("empty.noMatchTitle"), hint: t("empty.noMatchText") },
          clear: t("empty.clear"),
        }}
      >
        <ProblemDrawer id={openId} given={props.addressed} version={rows} onClose={events.close} />
        {work.dialog.asked && <WorkDialog {...work.dialog} />}
      </EventsScreen>
    </WorkContext>
  );
}
