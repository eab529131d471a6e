"use client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

/** Where what is dragged would be put: before or behind the unit there. */
export type Drop = { readonly at: number; readonly behind: boolean };

/** Units of an album are put elsewhere by hand. `onMove`: from one place to before another. */
export function useDragging(onMove: ((at: number, to: number) => void) | null) {
  const [over, setOver] = useState<Drop | null>(null);
  const dragged = useRef<number | null>(null);
  const latest = useRef({ onMove, over });
  useEffect(() => {
    latest.current = { onMove, over };
  });
  const start = useCallback((at: number) => {
    dragged.current = at;
  }, []);
  const hover = useCallback((at: number, behind: boolean) => {
    if (dragged.current === null) return;
    setOver((old) => (old?.at === at && old.behind === behind ? old : { at, behind }));
  }, []);
  const end = useCallback(() => {
    dragged.current = null;
    setOver(null);
  }, []);
  const drop = useCallback(() => {
    const { onMove: put, over: to } = latest.current;
    if (dragged.current !== null && to) put?.(dragged.current, to.behind ? to.at + 1 : to.at);
    end();
  }, [end]);
  const hands = useMemo(() => ({ start, hover, drop, end }), [start, hover, drop, end]);
  return { over, hands: onMove ? hands : null };
}
export type Hands = NonNullable<ReturnType<typeof useDragging>["hands"]>;
