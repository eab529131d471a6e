"use client";
import { ListPlus, Redo2, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { LeaveDialog } from "@/components/resource/leave-dialog";
import { useDirtyGuard } from "@/components/resource/use-dirty-guard";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toast";
import type { BankQuestion } from "@/lib/records/questionnaires/builder/draft";
import { addItem } from "@/lib/records/questionnaires/builder/edits";
import type { TaskSheet } from "@/lib/records/questionnaires/sheet";
import { BuilderBar } from "./builder-bar";
import { BuilderNotices } from "./builder-notices";
import { ItemEditor } from "./item-editor";
import { Outline } from "./outline";
import { PaneSwitch } from "./pane-switch";
import { Preview } from "./preview";
import { TaskSettings } from "./task-settings";
import { useBuilder } from "./use-builder";
import { useKeptDraft } from "./use-kept-draft";
import { useTaskSave } from "./use-task-save";
import { useTaskTrouble } from "./use-task-trouble";

const AddQuestion = dynamic(() => import("./add-question"), { ssr: false });
const ConflictDialog = dynamic(() => import("@/components/resource/conflict-dialog"), { ssr: false });

type Props = { readonly sheet: TaskSheet; readonly today: string };
export type Pane = "outline" | "editor" | "preview";

/** Outline, editor and preview of a task; on a phone one of them at a time. */
export default function Builder({ sheet, today }: Props) {
  const t = useTranslations("tasks.builder");
  const router = useRouter();
  const builder = useBuilder(sheet);
  const { draft, change, dirty, stored, current } = builder;
  const kept = useKeptDraft(sheet.id ?? "new", stored.stamp, draft, dirty);
  const [adding, setAdding] = useState(false);
  const [pane, setPane] = useState<Pane>("outline");
  const readOnly = !sheet.abilities.edit;
  const locked = sheet.answers > 0 || sheet.given;
  const guard = useDirtyGuard(dirty);
  const { submit, saving, problem, conflict, clear } = useTaskSave(
    sheet.id,
    (saved, done) => {
      builder.settle(done, saved.updatedAt);
      kept.forget();
      notify.success(t("saved"));
      if (sheet.id === null) {
        guard.release();
        router.replace(`/questionnaires/${saved.id}`);
      } else router.refresh();
    },
    t("failed"),
  );
  const trouble = useTaskTrouble(draft, problem);
  const asked = useMemo(() => new Set(draft.items.map((item) => item.question.id)), [draft.items]);

  function select(id: string | null) {
    builder.select(id);
    setPane("editor");
  }
  function add(question: BankQuestion) {
    const id = crypto.randomUUID();
    change((now) => addItem(now, id, question, builder.selected));
    setAdding(false);
    select(id);
  }
  const hidden = (own: Pane) => (pane === own ? "" : "max-lg:hidden");
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex flex-col gap-3 px-4 pt-4 sm:px-6">
        <BuilderNotices
          sheet={sheet}
          stamp={stored.stamp}
          found={kept.found}
          onRestore={(restored) => {
            change(() => restored);
            kept.answerFound();
          }}
          onDiscard={kept.forget}
        />
        {problem && !problem.fields && (
          <Alert tone="danger" live>
            {problem.message}
          </Alert>
        )}
        {trouble.loose.length > 0 && (
          <Alert tone="danger" live title={t("refused")}>
            {trouble.loose.join(" ")}
          </Alert>
        )}
        <PaneSwitch pane={pane} onPane={setPane} />
      </div>
      <div className="grid flex-1 content-start gap-x-6 px-4 pt-4 pb-24 sm:px-6 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_23rem]">
        <div className={hidden("outline")}>
          <div className="flex items-center gap-1 pb-2 lg:sticky lg:top-[calc(var(--top-bar)+0.5rem)] lg:z-10 lg:bg-page">
            {!readOnly && (
              <>
                <Button size="sm" icon={<ListPlus aria-hidden />} disabled={locked} onClick={() => setAdding(true)}>
                  {t("add")}
                </Button>
                <span className="ml-auto flex">
                  <IconButton
                    label={t("undo")}
                    aria-keyshortcuts="Control+Z"
                    icon={<Undo2 aria-hidden />}
                    disabled={!builder.canUndo}
                    onClick={builder.undo}
                  />
                  <IconButton
                    label={t("redo")}
                    aria-keyshortcuts="Control+Shift+Z"
                    icon={<Redo2 aria-hidden />}
                    disabled={!builder.canRedo}
                    onClick={builder.redo}
                  />
                </span>
              </>
            )}
          </div>
          <Outline
            builder={{ ...builder, select }}
            draft={draft}
            wrong={trouble.wrong}
            warned={trouble.warned}
            readOnly={readOnly}
          />
        </div>
        <div className={hidden("editor")}>
          {current ? (
            <ItemEditor
              key={current.id}
              item={current}
              draft={draft}
              change={change}
              select={builder.select}
              locked={locked}
              readOnly={readOnly}
              mayAddQuestion={sheet.abilities.addQuestion}
              mayChangeQuestion={sheet.abilities.changeQuestion}
              errors={trouble.ofItem(current.id)}
              warnings={trouble.warningsOf(current.id)}
            />
          ) : (
            <TaskSettings
              draft={draft}
              change={change}
              locked={locked}
              readOnly={readOnly}
              errors={problem?.fields ?? {}}
            />
          )}
        </div>
        <div className={hidden("preview") || "lg:col-span-2 xl:col-span-1"}>
          <div className="max-xl:pt-8 xl:sticky xl:top-[calc(var(--top-bar)+0.5rem)]">
            <Preview draft={draft} selected={builder.selected} onSelect={select} today={today} />
          </div>
        </div>
      </div>
      {!readOnly && (
        <BuilderBar
          sheet={sheet}
          draft={draft}
          dirty={dirty}
          keptAt={kept.keptAt}
          saving={saving}
          onDiscard={() => {
            change(() => stored.draft);
            kept.forget();
          }}
          onSave={() => submit(draft, stored.stamp)}
        />
      )}
      {adding && (
        <AddQuestion
          asked={asked}
          mayCreate={sheet.abilities.addQuestion}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
      {conflict && (
        <ConflictDialog
          problem={conflict}
          wordsOf={() => null}
          saving={saving}
          onKeepMine={() => void submit(draft, conflict.currentUpdatedAt ?? null)}
          onTakeTheirs={() => {
            kept.forget();
            guard.release();
            location.reload();
          }}
          onClose={clear}
        />
      )}
      <LeaveDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </div>
  );
}
