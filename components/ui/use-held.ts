import { useEffect, useState } from "react";

/** Longer than the second half of a double click. */
const HOLD_MS = 600;

/** True for a moment after the subject changed: a press that was meant for the one before must not reach this one. */
export function useHeld(subject: string | null): boolean {
  const [settled, setSettled] = useState(subject);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(subject), HOLD_MS);
    return () => clearTimeout(timer);
  }, [subject]);
  return subject !== settled;
}
