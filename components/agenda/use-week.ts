"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import { notify } from "@/components/ui/toast";
import { formatLongDay } from "@/lib/base/i18n/calendar";
import type { Result } from "@/lib/engine/resource/result";
import { changeVisit, copyVisit, moveVisit, orderDay, removeVisit } from "@/lib/field/agenda/actions";
import type { Scope } from "@/lib/field/agenda/scope";
import type { AgendaDay, AgendaVisit, VisitValues } from "@/lib/field/agenda/view";

export type Rights = {
  readonly edit: boolean;
  readonly add: boolean;
  readonly answer: boolean;
  readonly justify: boolean;
};
export type Clip = { readonly visit: AgendaVisit; readonly mode: "cut" | "copy" };
/** A change that waits for an answer: how far it reaches, and for a move without a day, where to. */
export type Question =
  | { readonly kind: "move"; readonly visit: AgendaVisit; readonly to: string | null }
  | { readonly kind: "remove"; readonly visit: AgendaVisit };
export type WeekTools = ReturnType<typeof useWeek>["tools"];

type Options = {
  readonly userId: string;
  readonly today: string;
  readonly days: readonly AgendaDay[];
  readonly rights: Rights;
};

/** What can be done with the visits of a week, by mouse, keyboard or menu alike: every way ends in the same calls. */
export function useWeek({ userId, today, days, rights }: Options) {
  const t = useTranslations("agenda");
  const locale = useLocale();
  const router = useRouter();
  const [clip, setClip] = useState<Clip | null>(null);
  const [dragged, setDragged] = useState<AgendaVisit | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [editing, setEditing] = useState<AgendaVisit | null>(null);
  const [ordering, setOrdering] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [busy, startTransition] = useTransition();
  /** Where the focus goes once the week is drawn anew. */
  const goal = useRef<{ date: string; posId: string } | null>(null);

  useEffect(() => {
    const wanted = goal.current;
    const visit = wanted && days.find(({ date }) => date === wanted.date)?.visits.find((v) => v.posId === wanted.posId);
    if (!visit) return;
    goal.current = null;
    document.querySelector<HTMLElement>(`[data-focus="${visit.date} ${visit.workScheduleId}"]`)?.focus();
  }, [days]);

  const tell = useCallback((words: string) => {
    setSaid(words);
    notify.success(words);
  }, []);

  /** Runs a change; true when it was done. A refusal is said and nothing else happens. */
  const run = useCallback(
    async (call: Promise<Result<unknown>>, words: string, then: { date: string; posId: string } | null) => {
      const result = await call.catch(() => null);
      if (!result?.ok) {
        notify.error(sentence(result?.problem) ?? t("failed"));
        return false;
      }
      goal.current = then;
      tell(words);
      startTransition(() => router.refresh());
      return true;
    },
    [router, t, tell],
  );

  const move = (visit: AgendaVisit, to: string, scope: Scope) =>
    run(
      moveVisit({ workScheduleId: visit.workScheduleId, date: visit.date, to, scope }),
      t("done.moved", { pos: visit.posName, to: formatLongDay(locale, to) }),
      { date: to, posId: visit.posId },
    );
  const remove = (visit: AgendaVisit, scope: Scope) =>
    run(
      removeVisit({ workScheduleId: visit.workScheduleId, date: visit.date, scope }),
      t("done.removed", { pos: visit.posName }),
      null,
    );
  const edit = async ({ workScheduleId, date, posId }: AgendaVisit, scope: Scope, values: VisitValues) => {
    const result = await changeVisit({ workScheduleId, date, scope, values });
    if (result.ok) goal.current = { date, posId };
    return result;
  };
  const wish = (visit: AgendaVisit, to: string) => {
    if (to === visit.date) return;
    if (visit.repeats) setQuestion({ kind: "move", visit, to });
    else void move(visit, to, "this");
  };
  const dayOf = (date: string) => days.find((day) => day.date === date);
  const inOrder = (visit: AgendaVisit, at: number) => {
    const day = dayOf(visit.date);
    if (!day) return;
    const rest = day.visits.filter((v) => v.workScheduleId !== visit.workScheduleId).map((v) => v.workScheduleId);
    rest.splice(at, 0, visit.workScheduleId);
    if (rest.join() === day.visits.map((v) => v.workScheduleId).join()) return;
    const { date, posId } = visit;
    void run(orderDay({ userId, date, order: rest }), t("done.ordered"), { date, posId });
  };
  const indexOf = (visit: AgendaVisit) =>
    dayOf(visit.date)?.visits.findIndex((v) => v.workScheduleId === visit.workScheduleId) ?? -1;

  const tools = {
    userId,
    today,
    rights,
    clip,
    hold: (visit: AgendaVisit, mode: Clip["mode"]) => {
      setClip({ visit, mode });
      setSaid(t(mode === "cut" ? "done.clipCut" : "done.clipCopied", { pos: visit.posName }));
    },
    letGo: () => setClip(null),
    paste: (to: string) => {
      if (!clip) return;
      const { visit, mode } = clip;
      if (mode === "cut") {
        setClip(null);
        return wish(visit, to);
      }
      const words = t("done.copied", { pos: visit.posName, to: formatLongDay(locale, to) });
      const source = { workScheduleId: visit.workScheduleId, date: visit.date, to };
      void run(copyVisit(userId, source), words, { date: to, posId: visit.posId });
    },
    askMove: (visit: AgendaVisit) => setQuestion({ kind: "move", visit, to: null }),
    askEdit: setEditing,
    askRemove: (visit: AgendaVisit) => setQuestion({ kind: "remove", visit }),
    /** Opens the order of a day with the way between its stops. */
    askOrder: setOrdering,
    moveTo: wish,
    /** One place earlier or later within its day. */
    shift: (visit: AgendaVisit, by: -1 | 1) => {
      const last = (dayOf(visit.date)?.visits.length ?? 1) - 1;
      inOrder(visit, Math.min(last, Math.max(0, indexOf(visit) + by)));
    },
    neighbours: (visit: AgendaVisit) => {
      const [at, last] = [indexOf(visit), (dayOf(visit.date)?.visits.length ?? 0) - 1];
      return { before: at > 0, after: at >= 0 && at < last };
    },
    drag: {
      visit: dragged,
      begin: setDragged,
      end: () => setDragged(null),
      drop: (day: AgendaDay, at: number) => {
        setDragged(null);
        if (!dragged) return;
        if (dragged.date !== day.date) return wish(dragged, day.date);
        const from = indexOf(dragged);
        inOrder(dragged, at > from ? at - 1 : at);
      },
    },
  };
  return { tools, question, answer: setQuestion, editing, edit, ordering, move, remove, said, busy };
}

type Problem = { readonly message: string; readonly fields?: Readonly<Record<string, readonly string[]>> };
/** The most telling sentence of a refusal: that of its fields, else its own. */
function sentence(problem: Problem | undefined): string | undefined {
  const ofFields = Object.values(problem?.fields ?? {})
    .flat()
    .join(" ");
  return ofFields || problem?.message;
}
