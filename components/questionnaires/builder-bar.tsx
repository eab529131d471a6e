"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toast";
import { noticeProblem } from "@/lib/platform/http/api-client";
import { publish } from "@/lib/records/questionnaires/actions";
import type { TaskDraft } from "@/lib/records/questionnaires/builder/draft";
import type { TaskSheet } from "@/lib/records/questionnaires/sheet";

const PublishDialog = dynamic(() => import("./publish-dialog"), { ssr: false });

type Props = {
  readonly sheet: TaskSheet;
  readonly draft: TaskDraft;
  readonly dirty: boolean;
  /** When the browser last kept the draft; null = not yet. */
  readonly keptAt: number | null;
  readonly saving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => Promise<{ readonly id: string } | null>;
};

/** Saves, and puts a draft in force once its reach was seen. */
export function BuilderBar({ sheet, draft, dirty, keptAt, saving, onDiscard, onSave }: Props) {
  const t = useTranslations("tasks.bar");
  const format = useFormatter();
  const router = useRouter();
  const [publishing, setPublishing] = useState(false);
  const [asking, setAsking] = useState<string | null>(null);
  const isDraft = sheet.id !== null && sheet.publishedAt === null;
  if (!dirty && !isDraft) return null;

  const verb = t(sheet.version > 1 ? "publishVersion" : "publish", { version: String(sheet.version) });

  /** What is shown must be what is published: changes are saved first. */
  async function ask() {
    const id = dirty ? (await onSave())?.id : sheet.id;
    if (id) setAsking(id);
  }
  async function putInForce(id: string) {
    setPublishing(true);
    try {
      const result = await publish(id);
      if (result.ok) {
        notify.success(t("published"));
        return router.refresh();
      }
      noticeProblem(result.problem.code);
      notify.error(Object.values(result.problem.fields ?? {}).flat()[0] ?? result.problem.message);
    } catch {
      notify.error(t("failed"));
    } finally {
      setPublishing(false);
      setAsking(null);
    }
  }
  return (
    <div
      data-bottom-bar="form"
      data-keep-clear="bar"
      className="no-print sticky bottom-0 z-20 mt-auto flex flex-wrap items-center justify-end gap-2 border-line border-t bg-page px-4 py-3 sm:px-6"
    >
      <span className="mr-auto flex items-center gap-2 text-muted text-sm max-sm:w-full" role="status">
        {dirty && <span aria-hidden className="status-mark size-1.5 rounded-full bg-warn" />}
        {dirty && t("dirty")}
        {dirty &&
          keptAt !== null &&
          ` · ${t("kept", { when: format.dateTime(new Date(keptAt), { timeStyle: "short" }) })}`}
        {!dirty && isDraft && t("draft")}
      </span>
      {dirty && sheet.id !== null && (
        <Button disabled={saving || publishing} onClick={onDiscard}>
          {t("discard")}
        </Button>
      )}
      {dirty && (
        <Button
          variant={isDraft ? "secondary" : "primary"}
          loading={saving && !publishing}
          disabled={publishing || draft.name.trim() === ""}
          onClick={() => void onSave()}
        >
          {t(sheet.id === null ? "create" : "save")}
        </Button>
      )}
      {isDraft && (
        <Button variant="primary" loading={publishing} disabled={saving} onClick={() => void ask()}>
          {verb}
        </Button>
      )}
      {asking !== null && (
        <PublishDialog
          taskId={asking}
          name={draft.name}
          verb={verb}
          publishing={publishing}
          onPublish={() => void putInForce(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
