"use client";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Field } from "@/components/ui/field";
import { plusDays } from "@/lib/base/calendar/days";

type Props = {
  readonly id: string;
  readonly label: string;
  readonly errors?: readonly string[] | undefined;
  /** The running day: the plan can be changed from the day after. */
  readonly today: string;
  readonly value: string;
  readonly onChange: (date: string) => void;
};

/** A day to come, in a question about the plan. */
export function DayField({ id, label, errors, today, value, onChange }: Props) {
  return (
    <Field id={id} label={label} required errors={errors}>
      {(control) => (
        <DayInput {...control} className="sm:max-w-52" min={plusDays(today, 1)} value={value} onValue={onChange} />
      )}
    </Field>
  );
}
