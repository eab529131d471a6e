"use client";
import { useTranslations } from "next-intl";
import { useFormAccess } from "@/components/resource/form-context";
import { DayInput } from "@/components/ui/calendar/day-input";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { mondayOf } from "@/lib/base/calendar/days";
import { isCalendarDate } from "@/lib/base/text/values";
import { ruleOf } from "./draft";

const CYCLES = [1, 2, 3, 4] as const;

/** Every week, every second and so on; the cycle counts from the Monday of a week that one may choose. */
export function CycleFields() {
  const t = useTranslations("schedules");
  const { values, errors, setValue, disabled, idPrefix } = useFormAccess();
  const { cycleWeeks = 1, cycleStart, startDate } = ruleOf(values);
  const anchor = cycleStart ?? startDate ?? "";

  function setWeeks(weeks: number) {
    setValue("cycleWeeks", String(weeks));
    setValue("cycleStart", weeks > 1 && isCalendarDate(anchor) ? mondayOf(anchor) : "");
  }

  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3">
      <Field id={`${idPrefix}-cycleWeeks`} label={t("cycle")} errors={errors.cycleWeeks}>
        {(control) => (
          <Select
            {...control}
            value={String(cycleWeeks)}
            disabled={disabled}
            onChange={(event) => setWeeks(Number(event.target.value))}
          >
            {CYCLES.map((n) => (
              <option key={n} value={n}>
                {n === 1 ? t("everyWeek") : t("everyWeeks", { n: String(n) })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(cycleWeeks ?? 1) > 1 && (
        <Field
          id={`${idPrefix}-cycleStart`}
          label={t("cycleStart")}
          help={t("cycleStartHelp")}
          errors={errors.cycleStart}
        >
          {(control) => (
            <DayInput
              {...control}
              className="sm:max-w-52"
              disabled={disabled}
              value={isCalendarDate(anchor) ? mondayOf(anchor) : anchor}
              onValue={(day) => setValue("cycleStart", isCalendarDate(day) ? mondayOf(day) : day)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
