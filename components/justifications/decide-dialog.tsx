"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TimeInput } from "@/components/ui/calendar/time-input";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { ProblemView } from "@/lib/base/problem/problem-view";
import type { DecisionInput } from "@/lib/field/justifications/actions";
import type { JustificationView } from "@/lib/field/justifications/view";

export type Asked = {
  readonly ids: readonly string[];
  readonly approve: boolean;
  /** The only one, when there is one. */
  readonly row: JustificationView | null;
};
type Props = {
  readonly asked: Asked | null;
  readonly running: boolean;
  readonly problem: ProblemView | null;
  readonly onClose: () => void;
  readonly onDecide: (input: DecisionInput) => void;
};

/** Asks for what a decision needs: the reason of a rejection, the times of a visit that approval records by hand. */
export function DecideDialog({ asked, running, problem, onClose, onDecide }: Props) {
  const t = useTranslations("justifications");
  const common = useTranslations("common");
  const form = useId();
  const [kept, setKept] = useState(asked);
  // While it closes it still shows what it asked.
  if (asked && asked !== kept) setKept(asked);
  const shown = asked ?? kept;
  if (!shown) return null;
  const { ids, approve, row } = shown;
  const title = t(`dialog.${approve ? "approveTitle" : "rejectTitle"}`);
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(open) => !open && !running && onClose()}
      dismissable={false}
      size="md"
      title={ids.length === 1 ? title : t(approve ? "approveCount" : "rejectCount", { count: ids.length })}
      description={row && `${row.type} · ${row.user} · ${row.pos} · ${row.date}`}
      footer={
        <>
          <Button onClick={onClose} disabled={running}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} variant={approve ? "primary" : "danger"} loading={running}>
            {t(approve ? "approve" : "reject")}
          </Button>
        </>
      }
    >
      <Form key={ids.join()} id={form} asked={shown} problem={problem} onDecide={onDecide} />
    </Dialog>
  );
}

type FormProps = Pick<Props, "problem" | "onDecide"> & { readonly id: string; readonly asked: Asked };

function Form({ id, asked: { ids, approve, row }, problem, onDecide }: FormProps) {
  const t = useTranslations("justifications.dialog");
  const times = approve ? (row?.times ?? null) : null;
  const errors = (key: string) => problem?.fields?.[key] ?? [];
  const named = ["reason", "checkInAt", "checkOutAt", "check_in_at", "check_out_at"];
  const other = problem && !named.some((key) => errors(key).length > 0);
  return (
    <form
      id={id}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (key: string) => String(data.get(key) ?? "").trim() || null;
        const typed = times ? { arrival: text("arrival"), departure: text("departure") } : {};
        onDecide({ ids: [...ids], approve, reason: text("reason"), ...typed });
      }}
    >
      {other && <Alert tone="danger" live title={problem.message} />}
      {!approve && <p className="text-muted">{t("missed")}</p>}
      {times && <p className="text-muted">{t(times)}</p>}
      {times && (
        <div className="grid grid-cols-2 gap-3">
          {times === "both" && (
            <Field id={`${id}-in`} label={t("arrival")} errors={[...errors("checkInAt"), ...errors("check_in_at")]}>
              {(control) => <TimeInput {...control} name="arrival" />}
            </Field>
          )}
          <Field id={`${id}-out`} label={t("departure")} errors={[...errors("checkOutAt"), ...errors("check_out_at")]}>
            {(control) => <TimeInput {...control} name="departure" />}
          </Field>
        </div>
      )}
      <Field
        id={`${id}-reason`}
        label={t(approve ? "note" : "reason")}
        required={!approve}
        help={t(approve ? "optional" : "help")}
        errors={errors("reason")}
      >
        {(control) => <Textarea {...control} name="reason" maxLength={2_000} autoFocus={!times} />}
      </Field>
    </form>
  );
}
