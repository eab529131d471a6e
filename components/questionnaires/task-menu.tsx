"use client";
import { RecordMenu } from "@/components/resource/record-menu";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";

const nothingToRelease = () => {};

/** Switches the task on or off, or deletes it; the builder below asks for itself before typing is lost. */
export function TaskMenu({ descriptor, record }: { readonly descriptor: Descriptor; readonly record: Row }) {
  return (
    <RecordMenu
      descriptor={descriptor}
      record={record}
      title={String(record.name)}
      back="/questionnaires"
      release={nothingToRelease}
    />
  );
}
