"use client";
import { useEffect, useState } from "react";
import { useFormAccess } from "@/components/resource/form-context";
import { WarningList } from "@/components/resource/warning-list";
import type { Result } from "@/lib/engine/resource/result";
import type { WarningView } from "@/lib/engine/resource/warning";
import { askUncovered, askUncoveredOutside } from "@/lib/field/leaves/actions";

const PAUSE_MS = 400;
const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
const idOf = (ref: unknown) =>
  ref !== null && typeof ref === "object" && "id" in ref && typeof ref.id === "string" ? ref.id : null;

/** In the form of a leave, before it is saved: the visits that nobody would make then. */
export function UncoveredVisits({ leaveId }: { readonly leaveId: string | null }) {
  const { values } = useFormAccess();
  const { startDate, endDate } = values;
  const [userId, substituteId] = [idOf(values.userId), idOf(values.substituteId)];
  const inheritsRoutes = values.inheritsRoutes === true;
  const asks = userId && isDay(startDate) && isDay(endDate) && startDate <= endDate;
  const draft = asks ? { id: leaveId, userId, startDate, endDate, substituteId, inheritsRoutes } : null;
  return <Asked about={draft} ask={askUncovered} />;
}

/** In the form of a person who leaves or begins later, before it is saved: the visits of others that nobody would make meanwhile. */
export function UncoveredOutside({ userId }: { readonly userId: string }) {
  const { admissionDate, resignationDate } = useFormAccess().values;
  const [firstDay, lastDay] = [admissionDate, resignationDate].map((day) => (isDay(day) ? day : null));
  const about = firstDay || lastDay ? { userId, firstDay: firstDay ?? null, lastDay: lastDay ?? null } : null;
  return <Asked about={about} ask={askUncoveredOutside} />;
}

/** The same wherever a last day is chosen. */
export function UncoveredFrom({ userId, lastDay }: { readonly userId: string; readonly lastDay: string }) {
  return <Asked about={isDay(lastDay) ? { userId, firstDay: null, lastDay } : null} ask={askUncoveredOutside} />;
}

type Props<D> = {
  readonly about: D | null;
  readonly ask: (about: D) => Promise<Result<WarningView | null>>;
};
/** Asks a moment after the last change. */
function Asked<D>({ about, ask }: Props<D>) {
  const [found, setFound] = useState<WarningView | null>(null);
  const key = JSON.stringify(about);
  useEffect(() => {
    let gone = false;
    setFound(null);
    const asked: D | null = JSON.parse(key);
    if (asked === null) return;
    const timer = setTimeout(async () => {
      const result = await ask(asked).catch(() => null);
      if (!gone && result?.ok) setFound(result.value);
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key, ask]);
  return found && <WarningList warning={found} />;
}
