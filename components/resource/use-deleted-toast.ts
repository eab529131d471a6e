"use client";
import { useCallback } from "react";
import type { BulkJob } from "@/components/data-table/use-bulk";
import { notify } from "@/components/ui/toast";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { restoreDeleted } from "@/lib/engine/trash/actions";
import { useUndoToast } from "./use-undo-toast";

/** Says what was done to one record; where it was deleted into the trash, offers to bring it back. `after` runs once it is back. */
export function useDeletedToast({ name, trash }: Descriptor, job: BulkJob | null, after: () => void) {
  const undoable = useUndoToast();
  const ids = job && "ids" in job.selection ? job.selection.ids : [];
  const id = ids.length === 1 ? ids[0] : undefined;
  return useCallback(
    (action: BulkJob["action"], text: string) => {
      if (action !== "delete" || !trash || id === undefined) return notify.success(text);
      undoable(text, (without) => restoreDeleted(name, id, { without, sure: true }), after);
    },
    [undoable, name, trash, id, after],
  );
}
