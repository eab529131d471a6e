"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DayInput } from "@/components/ui/calendar/day-input";
import { type ControlProps, Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { parseMoney, parseNumber } from "@/lib/base/brazil/numbers";
import { isMonth as isMonthText } from "@/lib/base/calendar/cycle";
import { isCalendarDate } from "@/lib/base/text/values";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { isDynamicDay, recentDays } from "@/lib/engine/resource/dynamic";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import type { FilterDraft } from "./filter-editor";
import type { Decimal } from "./form-value";

type Props = {
  readonly id: string;
  readonly filter: FieldDescriptor;
  readonly draft: FilterDraft;
  /** The last try could not be read. */
  readonly wrong: boolean;
  readonly onChange: (draft: FilterDraft) => void;
};

/** So many days up to today are one press away; the filter goes on meaning that tomorrow. */
const RECENT = [1, 7, 30] as const;
const isDay = (filter: FieldDescriptor) => filter.field.kind === "date" || filter.field.kind === "dateTime";
const isMonth = ({ field }: FieldDescriptor) => field.kind === "date" && field.as === "month";
const shownEnd = (end: string) => (isDynamicDay(end) ? "" : end);

/** From and to, either of which may be left open. Days and numbers are typed in the reader's way. */
export function FilterRange({ id, filter, draft, wrong, onChange }: Props) {
  const t = useTranslations("list");
  const end = (key: "from" | "to") => {
    const value = shownEnd(draft[key]);
    // What the fields show counts: a word for days, which they do not show, goes with the first typed end.
    const set = (typed: string) =>
      onChange({ ...draft, from: shownEnd(draft.from), to: shownEnd(draft.to), [key]: typed });
    return (control: ControlProps) =>
      isDay(filter) ? (
        <DayInput {...control} as={isMonth(filter) ? "month" : "day"} value={value} onValue={set} />
      ) : (
        <Input {...control} inputMode="decimal" value={value} onChange={(event) => set(event.target.value)} />
      );
  };
  const errors = wrong ? [t("badRange")] : [];
  return (
    <div className="grid grid-cols-2 gap-2">
      {isDay(filter) && !isMonth(filter) && (
        <div className="col-span-2 flex flex-wrap gap-1">
          {RECENT.map((days) => {
            const { from, to } = recentDays(days);
            const on = draft.from === from && draft.to === to;
            return (
              <Button
                key={days}
                size="sm"
                aria-pressed={on}
                variant={on ? "primary" : "secondary"}
                onClick={() => onChange({ ...draft, ...(on ? { from: "", to: "" } : { from, to }) })}
              >
                {t("dynamic.recent", { count: days })}
              </Button>
            );
          })}
        </div>
      )}
      <Field id={`${id}-from`} label={t("from")} errors={errors}>
        {end("from")}
      </Field>
      <Field id={`${id}-to`} label={t("to")}>
        {end("to")}
      </Field>
    </div>
  );
}

/** The filter that was typed; null when both ends are open, "invalid" when an end cannot be read or they are the wrong way round. */
FilterRange.read = (filter: FieldDescriptor, draft: FilterDraft, decimal: Decimal): FilterValue | null | "invalid" => {
  const read = (typed: string): string | null | undefined => {
    const text = typed.trim();
    if (text === "") return undefined;
    if (isDay(filter))
      return isDynamicDay(text) || (isMonth(filter) ? isMonthText : isCalendarDate)(text) ? text : null;
    return filter.field.kind === "money" ? parseMoney(text, { decimal }) : parseNumber(text, { decimal });
  };
  const from = read(draft.from);
  const to = read(draft.to);
  if (from === null || to === null) return "invalid";
  const dynamic = isDay(filter) && [from, to].some((text) => text && isDynamicDay(text));
  if (from && to && !dynamic && (isDay(filter) ? from > to : Number(from) > Number(to))) return "invalid";
  return from || to ? { op: "range", ...(from && { from }), ...(to && { to }) } : null;
};
