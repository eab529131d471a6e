"use client";
import { useTranslations } from "next-intl";
import { isTime, normaliseTime } from "@/lib/base/calendar/time-of-day";
import { TypedInput, type TypedProps } from "./typed-input";
import { useTyped } from "./use-typed";

const guess = (text: string) => {
  const time = normaliseTime(text);
  return isTime(time) ? time : null;
};
const read = (text: string) => (/^\d{2}:\d{2}$/.test(text.trim()) ? guess(text) : null);

/** "08:30:00" as "08:30"; what is no time as it was typed. */
const write = (text: string) => (isTime(text.slice(0, 5)) ? text.slice(0, 5) : text);

/** A time of day of twenty-four hours, typed as "8", "830", "8h30" or "08:30". Gives and takes "HH:MM". */
export function TimeInput({ value, defaultValue, onValue, ...rest }: TypedProps) {
  const t = useTranslations("common.calendar");
  const typed = useTyped({ value, defaultValue, onValue, read, guess, write });
  return (
    <TypedInput
      {...rest}
      typed={typed}
      hint={t("time")}
      words={{ missing: t("missing"), bad: t("badTime"), outside: "" }}
    />
  );
}
