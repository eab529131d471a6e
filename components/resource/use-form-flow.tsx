"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef } from "react";
import type { FormValue } from "@/components/fields/form-value";
import { notify } from "@/components/ui/toast";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { useDirtyGuard } from "./use-dirty-guard";
import { type Send, useSave } from "./use-save";

const LeaveDialog = dynamic(() => import("./leave-dialog").then((m) => m.LeaveDialog), { ssr: false });
const ConfirmDialog = dynamic(() => import("@/components/ui/confirm-dialog").then((m) => m.ConfirmDialog), {
  ssr: false,
});
const ConflictDialog = dynamic(() => import("./conflict-dialog"), { ssr: false });

type Props = {
  readonly descriptor: Descriptor;
  readonly record: Row | null;
  /** What a new record begins with. */
  readonly draft?: Row | null;
  /** Sends it; without one, the generic save of the resource. */
  readonly send?: Send;
  /** After the record was saved; `name` is how it now names itself. */
  readonly onSaved: (saved: { id: string; created: boolean; name: string; updatedAt: string }) => void;
};

/** A form with all that belongs to it on a page and in a dialog alike: saving, leaving, and conflicts. */
export function useFormFlow({ descriptor, record, draft, send, onSaved }: Props) {
  const t = useTranslations("form");
  const router = useRouter();
  const handle = useSave({
    descriptor,
    record,
    draft,
    send,
    onUnchanged: () => notify.info(t("nothingChanged")),
    onSaved: (id, created, updatedAt) => {
      guard.release();
      onSaved({ id, created, updatedAt, name: nameOf(descriptor, handle.form.values, record) });
    },
  });
  const guard = useDirtyGuard(handle.form.dirty);
  // It stays after the first question, so that closing it gives the focus back.
  const asked = useRef(false);
  asked.current ||= guard.asking;
  const { form, trouble, setTrouble, submit, saving, restart } = handle;

  // Taking over the other version means to read the record again; the form starts over once it is here.
  const awaiting = useRef(false);
  const takeTheirs = useCallback(() => {
    awaiting.current = true;
    setTrouble(null);
    router.refresh();
  }, [setTrouble, router]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a record that was read again starts the form over
  useEffect(() => {
    if (!awaiting.current || !record) return;
    awaiting.current = false;
    restart(record);
  }, [record]);
  const wordsOf = useCallback((key: string) => wordsFor(form.values[key]), [form.values]);

  const dialogs = (
    <>
      {asked.current && <LeaveDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />}
      {trouble?.kind === "doubt" && (
        <ConfirmDialog
          open
          onOpenChange={() => setTrouble(null)}
          title={t("doubtTitle")}
          confirmLabel={t("saveAnyway")}
          tone="primary"
          loading={saving}
          onConfirm={() => submit(undefined, true)}
        >
          {trouble.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </ConfirmDialog>
      )}
      {trouble?.kind === "conflict" && (
        <ConflictDialog
          problem={trouble.problem}
          wordsOf={wordsOf}
          saving={saving}
          onKeepMine={() => submit(trouble.problem?.currentUpdatedAt ?? null, true)}
          onTakeTheirs={takeTheirs}
          onClose={() => setTrouble(null)}
        />
      )}
    </>
  );
  return { handle, guard, dialogs, reload: takeTheirs };
}

function nameOf(descriptor: Descriptor, values: Readonly<Record<string, FormValue>>, record: Row | null): string {
  const typed = values[descriptor.titleKey];
  if (typed !== null && typeof typed === "object" && "name" in typed) return typed.name;
  return typeof typed === "string" && typed.trim()
    ? typed.trim()
    : (record && titleOf(record, descriptor.titleKey)) || descriptor.one;
}

/** Chosen records by name; everything else the server puts into words. */
function wordsFor(value: FormValue | undefined): string | null {
  if (Array.isArray(value))
    return value.every((v) => "name" in v) ? value.map((v) => String(v.name)).join(", ") || "—" : null;
  return value !== null && typeof value === "object" && "name" in value ? String(value.name) : null;
}
