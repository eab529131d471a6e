"use client";
import { useCallback } from "react";
import { RecordDialog } from "@/components/resource/record-dialog";
import type { Send } from "@/components/resource/use-save";
import { FrequencyEditor } from "@/components/schedules/frequency-editor";
import { WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { keepWindow } from "@/lib/base/recurrence/window";
import { save } from "@/lib/engine/resource/actions";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { AnswerWindow } from "./answer-window";
import { useReachFirst } from "./use-reach-first";

type Props = {
  readonly taskId: string;
  /** Devices ask the task. */
  readonly inForce: boolean;
  readonly today: string;
  readonly descriptor: Descriptor;
  /** null = a new filter. */
  readonly record: Row | null;
  readonly onClose: (saved: boolean) => void;
};

/** One filter of a task. */
export default function FilterDialog({ taskId, inForce, today, descriptor, record, onClose }: Props) {
  const { send, dialog } = useReachFirst(save, inForce && record?.isActive !== false);
  const ofTask: Send = useCallback(
    (name, id, input, stamp) => send(name, id, id === null ? { ...input, questionnaireId: taskId } : input, stamp),
    [taskId, send],
  );
  return (
    <>
      <RecordDialog
        descriptor={descriptor}
        record={record}
        send={ofTask}
        size="lg"
        slots={{ when: { content: <Rhythm today={today} />, instead: [...WEEKDAYS, "frequencies"] } }}
        onClose={onClose}
      />
      {dialog}
    </>
  );
}

const Rhythm = ({ today }: { readonly today: string }) => (
  <div className="flex flex-col gap-5">
    <FrequencyEditor today={today} tune={keepWindow} />
    <AnswerWindow />
  </div>
);
