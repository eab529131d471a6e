"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ViewState } from "@/lib/engine/views/state";
import type { ViewsData } from "@/lib/engine/views/view";
import { useViewJobs } from "./use-view-jobs";

const ViewDialog = dynamic(() => import("./view-dialog"), { ssr: false });

/** Which form of a view is open. */
export type ViewForm = "new" | "edit" | null;

type Props = {
  readonly resource: string;
  readonly path: string;
  readonly views: ViewsData;
  /** What the list shows now. */
  readonly state: ViewState;
  /** It asks for something else than the open view. */
  readonly changed: boolean;
  /** There is something to keep as a view. */
  readonly worthKeeping: boolean;
  readonly form: ViewForm;
  readonly onForm: (form: ViewForm) => void;
};

/** What can be done about a changed view, and the form of a new or an open one. */
export function ViewTools({ resource, path, views, state, changed, worthKeeping, form, onForm }: Props) {
  const t = useTranslations("views");
  const { current, canKeep, canShare } = views;
  const jobs = useViewJobs({ resource, path, current, state });
  return (
    <>
      {worthKeeping && (
        <div className="ml-auto flex gap-0.5 pb-1 pointer-coarse:pb-0 max-sm:pb-0">
          {changed && (
            <Button variant="ghost" size="sm" onClick={jobs.undo}>
              {t("undo")}
            </Button>
          )}
          {current?.canSave && (
            <Button variant="ghost" size="sm" loading={jobs.saving} onClick={jobs.save}>
              {t("save")}
            </Button>
          )}
          {canKeep && (
            <Button variant="ghost" size="sm" onClick={() => onForm("new")}>
              {t("saveAs")}
            </Button>
          )}
        </div>
      )}
      {form && (
        <ViewDialog
          resource={resource}
          view={form === "edit" ? current : null}
          canShare={canShare}
          onClose={() => onForm(null)}
          onSubmit={form === "edit" ? jobs.change : jobs.add}
          onDelete={form === "edit" ? jobs.remove : undefined}
        />
      )}
    </>
  );
}
