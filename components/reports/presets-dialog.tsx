"use client";
import { Download, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { notify } from "@/components/ui/toast";
import { deletePreset, exportPresets, keepPreset, renamePreset } from "@/lib/shell/exports/preset-actions";
import type { ExportPreset, ExportPresets } from "@/lib/shell/exports/presets";
import { PresetForm, type PresetInput } from "./preset-form";
import { presetHref, presetParams } from "./preset-href";

type Props = {
  /** Name of the list. */
  readonly list: string;
  /** Address of its file as the list is shown. */
  readonly href: string;
  readonly wide: boolean;
  readonly onTake: (href: string) => void;
  readonly onClose: () => void;
};

/** How files of a list are made, as people keep it: used, kept, renamed, shared, taken away. */
export default function PresetsDialog({ list, href, wide, onTake, onClose }: Props) {
  const t = useTranslations("reports.presets");
  const words = useTranslations("reports");
  const [presets, setPresets] = useState<ExportPresets | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [edited, setEdited] = useState<ExportPreset | null>(null);
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is a reason to ask again.
  useEffect(() => {
    exportPresets(list).then(
      (result) => (result.ok ? setPresets(result.value) : setFailed(result.problem.message)),
      () => setFailed(t("failed")),
    );
  }, [list, t, version]);

  async function send({ name, shared, params }: PresetInput): Promise<string | null> {
    const input = { name, shared };
    const made = { ...presetParams(href), ...params };
    const asked = edited ? renamePreset(list, edited.id, input) : keepPreset(list, input, made);
    const result = await asked.catch(() => null);
    if (!result?.ok) return result?.problem.fields?.name?.[0] ?? result?.problem.message ?? t("failed");
    notify.success(t("kept", { name }));
    setEdited(null);
    setVersion((n) => n + 1);
    return null;
  }
  async function remove({ id, name, shared, params }: ExportPreset) {
    const result = await deletePreset(list, id).catch(() => null);
    if (!result?.ok) return notify.error(result?.problem.message ?? t("failed"));
    if (edited?.id === id) setEdited(null);
    setVersion((n) => n + 1);
    const again = () => keepPreset(list, { name, shared }, params).then(() => setVersion((n) => n + 1));
    notify.info(t("removed", { name }), { action: { label: t("undo"), onClick: () => void again() } });
  }
  const told = ({ params, columns, shared, ownerName }: ExportPreset) =>
    [
      words(params.format === "csv" ? "csv" : "xlsx"),
      params.shape === "wide" && words(`shapes.${params.choices === "columns" ? "columns" : "joined"}`),
      t("columns", { count: columns.length }),
      shared && (ownerName ? t("sharedBy", { name: ownerName }) : t("shared")),
    ]
      .filter(Boolean)
      .join(" · ");

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")}>
      <div className="flex flex-col gap-5">
        {failed && (
          <Alert tone="danger" live>
            {failed}
          </Alert>
        )}
        {presets?.list.length === 0 && <p className="text-muted text-sm">{t("none")}</p>}
        {presets && presets.list.length > 0 && (
          <ul aria-label={t("title")} className="flex flex-col divide-y divide-line">
            {presets.list.map((preset) => (
              <li key={preset.id} className="flex items-center gap-2 py-2">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{preset.name}</p>
                  <p className="text-muted text-sm">{told(preset)}</p>
                </div>
                {preset.canManage && (
                  <>
                    <IconButton
                      label={t("change", { name: preset.name })}
                      icon={<Pencil />}
                      onClick={() => setEdited(preset)}
                    />
                    <IconButton
                      label={t("remove", { name: preset.name })}
                      icon={<Trash2 />}
                      onClick={() => void remove(preset)}
                    />
                  </>
                )}
                <Button
                  aria-label={t("take", { name: preset.name })}
                  icon={<Download aria-hidden />}
                  onClick={() => onTake(presetHref(href, preset.params))}
                >
                  <span className="max-sm:sr-only">{words("export")}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {presets?.canKeep && (
          <PresetForm
            key={edited?.id ?? `new ${version}`}
            edited={edited}
            wide={wide}
            canShare={presets.canShare}
            onSend={send}
            onCancel={() => setEdited(null)}
          />
        )}
      </div>
    </Dialog>
  );
}
