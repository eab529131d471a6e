"use client";

import { useCallback, useEffect, useState } from "react";
import { afterBlock, type Block } from "@/lib/insight/tracking/playback";
import type { PlayClock } from "./play-clock";

export const SPEEDS = [1, 2, 5, 10, 30] as const;
export type Speed = (typeof SPEEDS)[number];
const SECOND_MS = 1_000;
/** At speed 1 a minute of the day takes a second. */
const PACE = 60;
const MINUTE_MS = 60_000;

type Options = {
  readonly clock: PlayClock;
  readonly from: number;
  readonly to: number;
  /** Stays and gaps; skipped when the person says so. */
  readonly blocks: readonly Block[];
  /** Told when the time was set by hand, and now and then while it runs. */
  readonly onSettle: (time: number) => void;
};

/** Runs a clock through a day in true time, however the day's signs are spread. Space plays and pauses, ← and → step a minute, with Shift ten. */
export function usePlayer({ clock, from, to, blocks, onSettle }: Options) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(10);
  const [skipping, setSkipping] = useState(false);

  // Comes to rest on a whole second, as the address has it: who opens that sees the very same.
  const seek = useCallback(
    (time: number) => {
      clock.set(Math.min(Math.max(Math.ceil(time / SECOND_MS) * SECOND_MS, from), to));
      onSettle(clock.now());
    },
    [clock, from, to, onSettle],
  );
  const toggle = useCallback(() => {
    if (!playing && clock.now() >= to) clock.set(from);
    if (playing) seek(clock.now());
    setPlaying(!playing);
  }, [playing, clock, from, to, seek]);

  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let told = last;
    let frame = requestAnimationFrame(function step(now) {
      let time = clock.now() + (now - last) * PACE * speed;
      last = now;
      if (skipping) time = afterBlock(blocks, time);
      clock.set(Math.min(time, to));
      if (now - told > 2_000) {
        told = now;
        onSettle(clock.now());
      }
      if (time >= to) {
        setPlaying(false);
        onSettle(to);
      } else frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, speed, skipping, clock, blocks, to, onSettle]);

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      // Controls keep their own keys; the slider's arrows are the same steps.
      if (target?.closest("input, select, textarea, button, a, [role=dialog], [role=listbox], .map-box")) return;
      const step = MINUTE_MS * (event.shiftKey ? 10 : 1);
      if (event.key === " ") toggle();
      else if (event.key === "ArrowRight") seek(clock.now() + step);
      else if (event.key === "ArrowLeft") seek(clock.now() - step);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [toggle, seek, clock]);

  return { playing, toggle, seek, speed, setSpeed, skipping, setSkipping };
}
export type Player = ReturnType<typeof usePlayer>;
