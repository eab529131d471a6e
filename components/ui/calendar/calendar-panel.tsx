"use client";
import type { ReactElement } from "react";
import type { TriggerProps } from "../dropdown-menu";
import PopoverPanel from "../popover-panel";
import { Calendar, type CalendarProps } from "./calendar";

type Props = CalendarProps & { readonly trigger: ReactElement<TriggerProps>; readonly label: string };

/** The calendar beside its field; its code comes when somebody reaches for it. */
export default function CalendarPanel({ trigger, label, onChoose, ...rest }: Props) {
  return (
    <PopoverPanel trigger={trigger} label={label} align="end" className="w-auto">
      {(close) => (
        <Calendar
          {...rest}
          onChoose={(value) => {
            onChoose(value);
            close();
          }}
        />
      )}
    </PopoverPanel>
  );
}
