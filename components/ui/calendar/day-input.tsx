"use client";
import { CalendarDays } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { cloneElement, useState } from "react";
import { isMonth } from "@/lib/base/calendar/cycle";
import { readDay, readTypedDay } from "@/lib/base/calendar/day-text";
import { DEFAULT_TIME_ZONE } from "@/lib/base/calendar/default-zone";
import { readMonth } from "@/lib/base/calendar/month-text";
import { formatMonth } from "@/lib/base/i18n/calendar";
import { formatDay, localDay } from "@/lib/base/i18n/format";
import { isCalendarDate } from "@/lib/base/text/values";
import { IconButton } from "../icon-button";
import { useLazyPanel } from "../use-lazy-panel";
import { TypedInput, type TypedProps } from "./typed-input";
import { useTyped } from "./use-typed";

type Props = TypedProps & {
  /** A day "YYYY-MM-DD" or a month "YYYY-MM"; so are `value`, `min` and `max`. */
  readonly as?: "day" | "month";
  readonly min?: string;
  readonly max?: string;
};

const load = () => import("./calendar-panel");

/**
 * A day or a month, typed in the reader's way ("26/11/2026", "26/11", "26 Nov 2026") or chosen from a calendar in the language of the page. Gives
 * and takes "YYYY-MM-DD" or "YYYY-MM"; with a `name` it is sent so.
 */
export function DayInput({ as = "day", min, max, value, defaultValue, onValue, ...rest }: Props) {
  const t = useTranslations("common.calendar");
  const locale = useLocale();
  const timeZone = useTimeZone() ?? DEFAULT_TIME_ZONE;
  const { Panel, warm, open } = useLazyPanel(load);
  const [today] = useState(() => localDay(new Date(), timeZone));
  const month = as === "month";
  const isOne = month ? isMonth : isCalendarDate;
  // What was left as no day comes back as it was typed.
  const write = (one: string) => (!isOne(one) ? one : month ? formatMonth(locale, one) : formatDay(locale, one));
  const typed = useTyped({
    value,
    defaultValue,
    onValue,
    // A year of two digits may be the beginning of one of four.
    read: (text) => (/\d{4}/.test(text) ? (month ? readMonth(text) : readDay(text)) : null),
    guess: (text) => (month ? readMonth(text) : readTypedDay(text, today)),
    write,
  });
  const chosen = isOne(typed.value) ? typed.value : "";
  const outside =
    chosen && min && chosen < min
      ? t("early", { from: write(min) })
      : chosen && max && chosen > max
        ? t("late", { to: write(max) })
        : "";
  const button = (
    <IconButton
      label={t(month ? "chooseMonth" : "choose")}
      icon={<CalendarDays aria-hidden />}
      size="sm"
      disabled={rest.disabled}
    />
  );
  const panel = {
    label: t(month ? "chooseMonth" : "choose"),
    as,
    min,
    max,
    today,
    value: chosen,
    required: rest.required ?? rest["aria-required"] === true,
  };
  return (
    <TypedInput
      {...rest}
      typed={typed}
      hint={t(month ? "month" : "day")}
      words={{ missing: t("missing"), bad: t(month ? "badMonth" : "badDay"), outside }}
    >
      {Panel ? (
        <Panel {...panel} trigger={button} onChoose={typed.choose} />
      ) : (
        cloneElement(button, {
          onClick: open,
          onPointerEnter: warm,
          onFocus: warm,
          "aria-haspopup": "dialog",
          "aria-expanded": false,
        })
      )}
    </TypedInput>
  );
}
