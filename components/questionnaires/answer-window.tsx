"use client";
import { useTranslations } from "next-intl";
import { useFormAccess } from "@/components/resource/form-context";
import { ruleOf } from "@/components/schedules/draft";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { WINDOW_KINDS, windowKind, withWindow } from "@/lib/base/recurrence/window";
import { isAmong } from "@/lib/base/text/among";

/** For how long one answer is enough: what the rule's dates allow, and nothing where answers are counted by visits or may be repeated. */
export function AnswerWindow() {
  const t = useTranslations("tasks.filters.window");
  const { values, setValue, disabled, idPrefix } = useFormAccess();
  const rule = ruleOf(values);
  if (values.isRepeatable === true || (values.everyVisits ?? "") !== "") return null;
  const possible = WINDOW_KINDS.filter((kind) => withWindow(rule, kind));
  const windowCodes = (kind: string) => (isAmong(WINDOW_KINDS, kind) ? withWindow(rule, kind) : null);
  return (
    <Field id={`${idPrefix}-window`} label={t("label")} help={t(possible.length > 1 ? "help" : "onlyDay")}>
      {(control) => (
        <Select
          {...control}
          disabled={disabled || possible.length < 2}
          value={windowKind(rule)}
          onChange={(event) => setValue("frequencies", (windowCodes(event.target.value) ?? rule.frequencies).join(","))}
          className="sm:max-w-80"
        >
          {possible.map((kind) => (
            <option key={kind} value={kind}>
              {t(kind)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
