"use client";
import { useTranslations } from "next-intl";
import { useRecent } from "@/components/palette/recents";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import type { FormRecord } from "./form-record";
import { RecordDialog } from "./record-dialog";

type Props = {
  readonly descriptor: Descriptor;
  /** null = a new record. */
  readonly id: string | null;
  /** The record, once the server has read it. */
  readonly record: FormRecord | null;
  /** `saved` = the record was stored, otherwise nothing happened. */
  readonly onClose: (saved: boolean) => void;
  readonly onSaved: () => void;
};

/** A small resource's form over its list. Opens at once; the record's values follow. */
export default function FormDialog({ descriptor, id, record, onClose, onSaved }: Props) {
  const t = useTranslations("form");
  if (id === null) return <Form descriptor={descriptor} record={null} onClose={onClose} onSaved={onSaved} />;
  if (record?.id === id && record.row) {
    return <Form descriptor={descriptor} record={record.row} onClose={onClose} onSaved={onSaved} />;
  }
  const missing = record?.id === id;
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={missing ? t("missingTitle") : t("edit", { one: descriptor.one })}
    >
      {missing ? (
        <p>{t("missingText")}</p>
      ) : (
        <div className="space-y-5" aria-busy>
          {descriptor.fields.slice(0, 4).map((f) => (
            <div key={f.key} className="space-y-2">
              <Skeleton className="h-3.5 w-28" />
              <Skeleton className="h-9 w-full" />
            </div>
          ))}
        </div>
      )}
    </Dialog>
  );
}

function Form({
  descriptor,
  record,
  onClose,
  onSaved,
}: Pick<Props, "descriptor" | "onClose" | "onSaved"> & { readonly record: Row | null }) {
  useRecent(record && `${descriptor.path}/${record.id}`, record ? titleOf(record, descriptor.titleKey) : "");
  const big = descriptor.fields.length > 6;
  return (
    <RecordDialog
      descriptor={descriptor}
      record={record}
      size={big ? "lg" : "md"}
      pairs={big}
      onClose={(saved) => {
        onClose(saved);
        if (saved) onSaved();
      }}
    />
  );
}
