"use client";
import { Pause, Pencil, Play, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { StatusChip, type StatusTone } from "@/components/ui/status-chip";
import { notify } from "@/components/ui/toast";
import type { Result } from "@/lib/engine/resource/result";
import { deleteSchedule, setScheduleActive } from "@/lib/shell/exports/schedules/actions";
import type { ScheduleList, ScheduleView } from "@/lib/shell/exports/schedules/page";

const ScheduleDialog = dynamic(() => import("./schedule-dialog"), { ssr: false });
const TONES: Readonly<Record<ScheduleView["status"], StatusTone>> = { active: "ok", paused: "off", stopped: "danger" };

type Props = {
  readonly schedules: readonly ScheduleView[];
  /** Lists of which files can be scheduled; none for who may only read. */
  readonly lists: readonly ScheduleList[];
  /** One of this list, as it was shown, is to be made. */
  readonly begun: { readonly list: string; readonly params: Readonly<Record<string, string>> } | null;
};

/** Files that are made again and again: what, when, for whom, and what became of the last ones. */
export function SchedulesScreen({ schedules, lists, begun }: Props) {
  const t = useTranslations("exportSchedules");
  const [edited, setEdited] = useState<ScheduleView | "new" | null>(begun && "new");
  const [removed, setRemoved] = useState<ScheduleView | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const router = useRouter();
  const mayChange = lists.length > 0;
  async function run(id: string, work: Promise<Result<void>>, told: string) {
    setBusy(id);
    const result = await work.catch(() => null);
    setBusy(null);
    setRemoved(null);
    if (result?.ok) notify.success(told);
    else notify.error(result?.problem.message ?? t("failed"));
  }
  const add = mayChange && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4 px-4 py-4 sm:px-6">
      {schedules.length === 0 ? (
        <EmptyState
          kind="nothing"
          title={t("empty.title")}
          hint={t(mayChange ? "empty.text" : "empty.readOnly")}
          action={add || undefined}
        />
      ) : (
        <>
          <div className="flex justify-end">{add}</div>
          <ul aria-label={t("title")} className="flex flex-col gap-3">
            {schedules.map((one) => (
              <li key={one.id} className="rounded-lg border border-line bg-surface p-4">
                <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
                  <div className="min-w-0 grow basis-60">
                    <h2 className="font-medium [overflow-wrap:anywhere]">{one.name}</h2>
                    <p className="text-muted text-sm">
                      {[one.listName, one.rhythm, one.period && t(`periods.${one.period}`)].filter(Boolean).join(" · ")}
                    </p>
                    <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
                      <StatusChip tone={TONES[one.status]}>{t(`status.${one.status}`)}</StatusChip>
                      {one.next && <span className="tabular-nums">{t("next", { at: one.next })}</span>}
                      <span className="text-muted">{t("owner", { name: one.owner })}</span>
                    </p>
                  </div>
                  {mayChange && (
                    <div className="flex gap-1">
                      <IconButton
                        label={t(one.status === "active" ? "pause" : "resume", { name: one.name })}
                        icon={one.status === "active" ? <Pause /> : <Play />}
                        disabled={busy === one.id}
                        onClick={() => {
                          const on = one.status !== "active";
                          void run(
                            one.id,
                            setScheduleActive(one.id, on),
                            t(on ? "resumed" : "paused", { name: one.name }),
                          );
                        }}
                      />
                      <IconButton
                        label={t("edit", { name: one.name })}
                        icon={<Pencil />}
                        onClick={() => setEdited(one)}
                      />
                      <IconButton
                        label={t("remove", { name: one.name })}
                        icon={<Trash2 />}
                        onClick={() => setRemoved(one)}
                      />
                    </div>
                  )}
                </div>
                <ul aria-label={t("recipients")} className="mt-3 flex flex-col gap-1 border-line border-t pt-3 text-sm">
                  {one.recipients.map((person) => (
                    <li key={person.id} className="flex flex-wrap justify-between gap-x-3">
                      <span>{person.name}</span>
                      <span
                        className={
                          person.outcome === "refused" || person.outcome === "failed" ? "text-danger" : "text-muted"
                        }
                      >
                        {person.told ?? t("nothingYet")}
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <ScheduleDialog
          schedule={edited === "new" ? null : edited}
          lists={lists}
          begun={begun}
          onClose={() => {
            setEdited(null);
            if (begun) router.replace("/exportJobs/schedules");
          }}
        />
      )}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(open) => open || setRemoved(null)}
        title={t("removeTitle", { name: removed?.name ?? "" })}
        confirmLabel={t("removeConfirm")}
        loading={busy !== null}
        onConfirm={() => {
          if (removed) void run(removed.id, deleteSchedule(removed.id), t("removed", { name: removed.name }));
        }}
      >
        {t("removeText")}
      </ConfirmDialog>
    </div>
  );
}
