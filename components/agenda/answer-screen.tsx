"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useId, useState } from "react";
import { UploadTenantProvider } from "@/components/fields/upload-tenant";
import { LeaveDialog } from "@/components/resource/leave-dialog";
import { useDirtyGuard } from "@/components/resource/use-dirty-guard";
import { TimeInput } from "@/components/ui/calendar/time-input";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import type { AnswerSheet } from "@/lib/field/agenda/answer-sheet";
import type { VisitAddress } from "@/lib/field/agenda/visit-at";
import { TaskForm } from "./task-form";

type Props = { readonly tenantId: string; readonly sheet: AnswerSheet; readonly address: VisitAddress };

/** The tasks of one visit, each a form of its own: what one sends does not touch the others. */
export function AnswerScreen({ tenantId, sheet, address }: Props) {
  const t = useTranslations("visitWork");
  const router = useRouter();
  const id = useId();
  const [time, setTime] = useState(sheet.time);
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const guard = useDirtyGuard(dirty.size > 0);
  const mark = useCallback((taskId: string, is: boolean) => {
    setDirty((before) => {
      if (before.has(taskId) === is) return before;
      const next = new Set(before);
      if (is) next.add(taskId);
      else next.delete(taskId);
      return next;
    });
  }, []);
  const done = useCallback(
    (taskId: string) => {
      mark(taskId, false);
      setSent((before) => new Set([...before, taskId]));
      router.refresh();
    },
    [mark, router],
  );
  const open = sheet.tasks.filter((task) => !sent.has(task.id) || task.answeredToday);
  return (
    <UploadTenantProvider value={tenantId}>
      <div className="space-y-4 px-4 py-4 pb-10 sm:px-6">
        {sheet.answered.length > 0 && (
          <p className="text-muted">{t("answered", { list: sheet.answered.join(", ") })}</p>
        )}
        {open.length === 0 ? (
          <EmptyState kind="nothing" title={t("none")} hint={t("noneText")} />
        ) : (
          <>
            <Field id={`${id}-time`} label={t("time")} help={t("timeHelp")}>
              {(control) => <TimeInput {...control} className="sm:max-w-40" value={time} onValue={setTime} />}
            </Field>
            {open.map((task) => (
              <Card key={`${task.id} ${sent.has(task.id)}`} title={task.name}>
                <TaskForm task={task} address={address} time={time} onDirty={mark} onDone={done} />
              </Card>
            ))}
          </>
        )}
      </div>
      <LeaveDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </UploadTenantProvider>
  );
}
