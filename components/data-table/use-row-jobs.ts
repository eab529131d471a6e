"use client";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { notify } from "@/components/ui/toast";
import { turnOne } from "@/lib/engine/resource/actions";
import { noticeProblem } from "@/lib/platform/http/api-client";
import type { BulkAction, ListRow } from "./types";
import type { BulkJob } from "./use-bulk";
import type { SelectionHandle } from "./use-selection";

type Props = { readonly name: string; readonly selection: SelectionHandle; readonly refresh: () => void };

/**
 * Starts what is done to records from the list. One record is switched at once, with an undo; deleting and everything in bulk asks
 * first, in the dialog that `job` opens.
 */
export function useRowJobs({ name, selection, refresh }: Props) {
  const t = useTranslations("list.bulk");
  const [open, setOpen] = useState<{ job: BulkJob; single?: string } | null>(null);
  const { clear, toSelection } = selection;

  const switchOne = useCallback(
    async (row: Pick<ListRow, "id" | "title">, active: boolean, undo: boolean) => {
      const result = await turnOne(name, row.id, active).catch(() => null);
      if (result && !result.ok) noticeProblem(result.problem.code);
      if (!result?.ok) return notify.error(result?.problem.message ?? t("offline"));
      if (result.value === "asks")
        return setOpen({
          job: { action: active ? "activate" : "deactivate", selection: { ids: [row.id] } },
          single: row.title,
        });
      refresh();
      notify.success(t(active ? "activatedOne" : "deactivatedOne", { name: row.title }), {
        action: undo ? { label: t("undo"), onClick: () => void switchOne(row, !active, false) } : undefined,
      });
    },
    [name, refresh, t],
  );
  const runOne = useCallback(
    (action: BulkAction, row: ListRow) => {
      if (action === "delete") setOpen({ job: { action, selection: { ids: [row.id] } }, single: row.title });
      else void switchOne(row, action === "activate", true);
    },
    [switchOne],
  );
  const runSelected = useCallback(
    (action: BulkAction) => setOpen({ job: { action, selection: toSelection() } }),
    [toSelection],
  );
  const close = useCallback(
    (changed: boolean) => {
      setOpen(null);
      if (!changed) return;
      clear();
      refresh();
    },
    [clear, refresh],
  );
  const instead = useCallback((job: BulkJob) => setOpen((old) => old && { ...old, job }), []);
  return { job: open?.job ?? null, single: open?.single, runOne, runSelected, close, instead };
}

export type RowJobs = ReturnType<typeof useRowJobs>;
