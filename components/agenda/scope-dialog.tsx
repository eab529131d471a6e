"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatLongDay } from "@/lib/base/i18n/calendar";
import type { Scope } from "@/lib/field/agenda/scope";
import { DayField } from "./day-field";
import { ScopeChoice } from "./scope-choice";
import type { Question } from "./use-week";

type Props = {
  readonly question: Question;
  readonly today: string;
  readonly onClose: () => void;
  /** Both tell whether it was done; where not, the dialog stays with what was chosen. */
  readonly onMove: (to: string, scope: Scope) => Promise<boolean>;
  readonly onRemove: (scope: Scope) => Promise<boolean>;
};

/** Before a visit that repeats is moved or taken away: how far that reaches; and where to, if the day was not shown. */
export default function ScopeDialog({ question, today, onClose, onMove, onRemove }: Props) {
  const t = useTranslations("agenda.ask");
  const common = useTranslations("common");
  const locale = useLocale();
  const id = useId();
  const { visit, kind } = question;
  const asked = kind === "move" ? question.to : null;
  const [scope, setScope] = useState<Scope>("this");
  const [to, setTo] = useState(asked ?? "");
  const [missing, setMissing] = useState(false);
  const [saving, setSaving] = useState(false);
  const words = { pos: visit.posName, from: formatLongDay(locale, visit.date) };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const lacks = kind === "move" && (to === "" || to === visit.date);
    setMissing(lacks);
    if (saving || lacks) return;
    setSaving(true);
    const done = await (kind === "move" ? onMove(to, scope) : onRemove(scope));
    setSaving(false);
    if (done) onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => saving || next || onClose()}
      title={t(kind === "move" ? "moveTitle" : "removeTitle", words)}
      description={
        kind === "remove"
          ? t("removeText", words)
          : asked && t("moveText", { from: words.from, to: formatLongDay(locale, asked) })
      }
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={id} variant={kind === "move" ? "primary" : "danger"} loading={saving}>
            {t(kind === "move" ? "confirmMove" : "confirmRemove")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {kind === "move" && !asked && (
          <DayField
            id={`${id}-to`}
            label={t("date")}
            errors={missing ? [t("otherDay")] : undefined}
            today={today}
            value={to}
            onChange={setTo}
          />
        )}
        <ScopeChoice name={`${id}-scope`} repeats={visit.repeats} value={scope} onChange={setScope} />
      </form>
    </Dialog>
  );
}
