"use client";
import { useCallback, useEffect, useRef } from "react";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { type ListView, listParams, MAX_PINS, type Widths } from "@/lib/engine/resource/url-state";
import { keepLayout } from "@/lib/engine/views/actions";

const QUIET_MS = 300;

type Now = {
  readonly view: string | null;
  readonly cols: readonly string[];
  readonly pins: readonly string[];
  readonly w: Widths;
  readonly density: ListView["density"];
};

/**
 * Keeps what a person chooses of a list's look for the next time, wherever they sign in. With a view open the choice is a change of
 * the view instead. An address that was only opened keeps nothing. `keepNow` resolves when it is kept: by the bare address of a list the server
 * gives what is kept, so that whoever goes back to it is kept nothing first.
 */
export function useKeptLook(spec: Descriptor, now: Now) {
  const latest = useRef(now);
  const waiting = useRef<{ look: ListView; timer: number } | null>(null);
  useEffect(() => {
    latest.current = now;
  });
  const send = useCallback(async () => {
    const look = waiting.current?.look;
    if (!look) return;
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    // The list looks as it was chosen either way; without an answer the next visit begins as before.
    await keepLayout(spec.name, listParams(spec, look)).catch(() => {});
  }, [spec]);
  useEffect(() => () => void send(), [send]);
  const keep = useCallback(
    (change: Partial<ListView>) => {
      const { view, cols, pins, w, density } = latest.current;
      if (view && view !== "all") return;
      const before = waiting.current?.look ?? { columns: cols, pins: pins.slice(0, MAX_PINS), widths: w, density };
      clearTimeout(waiting.current?.timer);
      waiting.current = { look: { ...before, ...change }, timer: window.setTimeout(send, QUIET_MS) };
    },
    [send],
  );
  const keepNow = useCallback(
    (change: Partial<ListView>) => {
      keep(change);
      return send();
    },
    [keep, send],
  );
  return { keep, keepNow };
}
