"use client";

import { Pause, Play } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { TimeInput } from "@/components/ui/calendar/time-input";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { formatTime } from "@/lib/base/i18n/format";
import type { PersonDay } from "@/lib/insight/tracking/day";
import type { Block } from "@/lib/insight/tracking/playback";
import { hourTicks, momentOf, momentText } from "./moment";
import type { PlayClock } from "./play-clock";
import { Toggle } from "./toggle";
import "./tracking.css";
import { type Player, SPEEDS } from "./use-player";

type Props = {
  readonly clock: PlayClock;
  readonly player: Player;
  readonly from: number;
  readonly to: number;
  readonly day: Pick<PersonDay, "date" | "timeZone">;
  readonly stays: readonly (Block & { readonly name: string })[];
  readonly gaps: readonly Block[];
};

/** The day as a line in true time: stores as blocks, silences hatched, and a handle that is dragged or runs by itself. */
export function Timeline({ clock, player, from, to, day, stays, gaps }: Props) {
  const t = useTranslations("tracking.playback");
  const locale = useLocale();
  const time = useSyncExternalStore(clock.subscribe, clock.now, clock.now);
  const clockTime = (at: number) => formatTime(locale, new Date(at), day.timeZone);
  const span = Math.max(1, to - from);
  const place = (block: Block) => ({
    left: `${((Math.max(block.from, from) - from) / span) * 100}%`,
    width: `${((Math.min(block.to, to) - Math.max(block.from, from)) / span) * 100}%`,
  });
  const ticks = hourTicks(day, { from, to });
  const here = stays.find((stay) => stay.from <= time && time <= stay.to);
  const silent = gaps.some((gap) => gap.from < time && time < gap.to);
  const words = here ? t("at", { place: here.name }) : silent ? t("silent") : t("onTheWay");

  return (
    <section aria-label={t("title")} className="no-print border-line border-t bg-surface px-4 py-2 sm:px-6">
      <div className="flex items-start gap-3">
        <IconButton
          label={t(player.playing ? "pause" : "play")}
          icon={player.playing ? <Pause /> : <Play />}
          onClick={player.toggle}
        />
        <div className="relative min-w-0 flex-1">
          <div
            aria-hidden
            className="absolute inset-x-0 top-2.5 h-3 overflow-hidden rounded-sm bg-sunken pointer-coarse:top-4"
          >
            {gaps.map((gap) => (
              <span key={gap.from} style={place(gap)} className="track-gap absolute inset-y-0" />
            ))}
            {stays.map((stay) => (
              <span key={stay.from} style={place(stay)} className="absolute inset-y-0 min-w-0.5 bg-accent/45" />
            ))}
          </div>
          <input
            type="range"
            aria-label={t("slider")}
            aria-valuetext={`${clockTime(time)}, ${words}`}
            min={from}
            max={to}
            step={60_000}
            value={time}
            onChange={(event) => player.seek(Number(event.target.value))}
            onKeyDown={(event) => {
              if (event.key !== " ") return;
              event.preventDefault();
              player.toggle();
            }}
            className="track-range relative block h-8 w-full pointer-coarse:h-11"
          />
          <div aria-hidden className="relative h-4 text-muted text-xs tabular-nums">
            {ticks.map((at, i) => (
              <span
                key={at}
                style={{ left: `${((at - from) / span) * 100}%` }}
                className={cn("absolute top-0 -translate-x-1/2", i % 3 > 0 && "max-sm:hidden")}
              >
                {clockTime(at)}
              </span>
            ))}
          </div>
        </div>
        <MomentInput
          label={t("goTo")}
          shown={momentText(time, day)}
          onChange={(text) => {
            const moment = momentOf(text, day);
            if (moment !== null) player.seek(moment);
          }}
        />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm sm:pl-11">
        <span className="min-w-0 truncate text-muted max-sm:w-full sm:flex-1">{words}</span>
        <Toggle label={t("skip")} checked={player.skipping} onChange={player.setSkipping} />
        <Select
          compact
          aria-label={t("speed")}
          value={player.speed}
          onChange={(event) =>
            player.setSpeed(SPEEDS.find((speed) => speed === Number(event.target.value)) ?? player.speed)
          }
          className="w-40 max-sm:ml-auto max-sm:w-48"
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {t("speedOf", { speed: String(speed) })}
            </option>
          ))}
        </Select>
      </div>
    </section>
  );
}

type MomentProps = { readonly label: string; readonly shown: string; readonly onChange: (text: string) => void };

/** The moment as a time that can be typed; while somebody types, what runs does not write over it. */
function MomentInput({ label, shown, onChange }: MomentProps) {
  return (
    <TimeInput compact aria-label={label} value={shown} onValue={onChange} className="w-20 shrink-0 font-medium" />
  );
}
