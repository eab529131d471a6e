"use client";
import { useCallback } from "react";
import { RecordDialog } from "@/components/resource/record-dialog";
import { FrequencyEditor } from "@/components/schedules/frequency-editor";
import { WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { keepWindow } from "@/lib/base/recurrence/window";
import { save } from "@/lib/engine/resource/actions";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { AnswerWindow } from "./answer-window";

type Props = {
  readonly taskId: string;
  readonly today: string;
  readonly descriptor: Descriptor;
  /** null = a new filter. */
  readonly record: Row | null;
  readonly onClose: (saved: boolean) => void;
};

/** One filter of a task. */
export default function FilterDialog({ taskId, today, descriptor, record, onClose }: Props) {
  const send: typeof save = useCallback(
    (name, id, input, stamp) => save(name, id, id === null ? { ...input, questionnaireId: taskId } : input, stamp),
    [taskId],
  );
  return (
    <RecordDialog
      descriptor={descriptor}
      record={record}
      send={send}
      size="lg"
      slots={{ when: { content: <Rhythm today={today} />, instead: [...WEEKDAYS, "frequencies"] } }}
      onClose={onClose}
    />
  );
}

const Rhythm = ({ today }: { readonly today: string }) => (
  <div className="flex flex-col gap-5">
    <FrequencyEditor today={today} tune={keepWindow} />
    <AnswerWindow />
  </div>
);
