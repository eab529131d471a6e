"use client";
import dynamic from "next/dynamic";
import type { Peek } from "@/components/data-table/peek";
import type { BulkAction } from "@/components/data-table/types";
import type { ListStateHandle } from "@/components/data-table/use-list-state";
import type { RowJobs } from "@/components/data-table/use-row-jobs";
import { UploadTenantProvider } from "@/components/fields/upload-tenant";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { FormRecord } from "./form-record";

// Each is fetched by whoever comes to it.
const RecordPeek = dynamic(() => import("./record-peek").then((m) => m.RecordPeek));
const ListBulkDialog = dynamic(() => import("./list-bulk-dialog"), { ssr: false });
const KeysDialog = dynamic(() => import("@/components/data-table/keys-dialog"), { ssr: false });
const FormDialog = dynamic(() => import("./form-dialog"), { ssr: false });

type Props = {
  readonly descriptor: Descriptor;
  readonly list: ListStateHandle;
  /** Of the rows, for the drawer's steps. */
  readonly ids: readonly string[];
  readonly peek: Peek | null;
  /** The record of `?edit=`, once the server has read it. */
  readonly record: FormRecord | null;
  readonly tenantId: string;
  readonly actions: readonly BulkAction[];
  readonly jobs: RowJobs;
  readonly onEdit: (id: string) => void;
  readonly onSaved: () => void;
  /** The keys of the list are shown. */
  readonly helping: boolean;
  readonly onHelped: () => void;
};

/** What lies over a list of records: the drawer, the keys, the question before a bulk action, the form. */
export function ListDialogs(props: Props) {
  const { descriptor, list, jobs, peek, actions } = props;
  const { abilities, path, formAs } = descriptor;
  const open = list.peeking;
  return (
    <>
      {open && (
        <RecordPeek
          id={open}
          peek={peek}
          ids={props.ids}
          href={`${path}/${open}`}
          hasPage={formAs !== "none"}
          states={descriptor.states}
          onEdit={abilities.update ? () => props.onEdit(open) : undefined}
          onSwitch={
            actions.includes("activate")
              ? (active) => {
                  const row = { id: open, title: peek?.title ?? "", active: !active, cells: {} };
                  jobs.runOne(active ? "activate" : "deactivate", row);
                }
              : undefined
          }
          onOpen={list.setPeek}
          onClose={() => void list.setPeek(null)}
        />
      )}
      {props.helping && <KeysDialog onClose={props.onHelped} />}
      {jobs.job && (
        <ListBulkDialog
          key={jobs.job.action}
          descriptor={descriptor}
          job={jobs.job}
          jobs={jobs}
          onRestored={props.onSaved}
        />
      )}
      {formAs === "dialog" && (list.creating || list.editing) && (
        <UploadTenantProvider value={props.tenantId}>
          <FormDialog
            key={list.editing ?? "new"}
            descriptor={descriptor}
            id={list.editing}
            record={props.record}
            onClose={list.closeForm}
            onSaved={props.onSaved}
          />
        </UploadTenantProvider>
      )}
    </>
  );
}
