"use client";
import BulkDialog from "@/components/data-table/bulk-dialog";
import type { BulkJob } from "@/components/data-table/use-bulk";
import type { RowJobs } from "@/components/data-table/use-row-jobs";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { useDeletedToast } from "./use-deleted-toast";

type Props = {
  readonly descriptor: Descriptor;
  readonly job: BulkJob;
  readonly jobs: RowJobs;
  /** Runs once what was deleted is back. */
  readonly onRestored: () => void;
};

/** Asks before records of a list are switched or deleted, and says what came of it. */
export default function ListBulkDialog({ descriptor, job, jobs, onRestored }: Props) {
  const announce = useDeletedToast(descriptor, job, onRestored);
  return (
    <BulkDialog
      name={descriptor.name}
      activation={descriptor.activation && descriptor.abilities.update}
      trash={descriptor.trash}
      announce={announce}
      job={job}
      single={jobs.single}
      onClose={jobs.close}
      onInstead={jobs.instead}
    />
  );
}
