"use client";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { announceJob } from "@/components/jobs/jobs";
import { notify } from "@/components/ui/toast";
import { formatNumber } from "@/lib/base/i18n/format";
import { orderSelectedFile } from "@/lib/shell/exports/actions";
import { SelectionStrip } from "./selection-strip";
import type { BulkAction } from "./types";
import type { SelectionHandle } from "./use-selection";

type Props = {
  readonly selection: SelectionHandle;
  readonly total: number;
  readonly filtered: boolean;
  /** "3 PDVs", for the button that deletes. */
  readonly counted: string;
  readonly actions: readonly BulkAction[];
  readonly onAction: (action: BulkAction) => void;
  /** Gives fields of all of them the same value; absent where that is not done. */
  readonly onEdit?: () => void;
  /** Address of the list's file; null where it has none. */
  readonly file: string | null;
};

const strong = (chunks: ReactNode) => <b className="font-medium">{chunks}</b>;

/** The records that are selected, on any page, and what can be done with them. */
export function SelectionBar({ selection, total, filtered, counted, actions, onAction, onEdit, file }: Props) {
  const t = useTranslations("list");
  const locale = useLocale();
  async function take(address: string) {
    const ordered = await orderSelectedFile(`${address}&format=xlsx`, selection.toSelection()).catch(() => null);
    if (ordered?.ok) announceJob(`export_${ordered.value}`);
    else notify.error(ordered?.problem.message ?? t("exportFailed"));
  }
  return (
    <SelectionStrip
      label={t("selection")}
      told={t.rich("selected", { count: formatNumber(locale, selection.count), n: selection.count, b: strong })}
      widen={
        !selection.all && selection.count < total
          ? { label: t(filtered ? "selectMatching" : "selectEvery", { count: total }), onPress: selection.selectAll }
          : null
      }
      verbs={[
        ...(file ? [{ key: "export", label: t("exportSelected"), onPress: () => void take(file) }] : []),
        ...(onEdit ? [{ key: "edit", label: t("editMany.verb"), onPress: onEdit }] : []),
        ...actions.map((action) => ({
          key: action,
          label: action === "delete" ? t("removeCount", { what: counted }) : t(action),
          onPress: () => onAction(action),
        })),
      ]}
      clear={t("clearSelection")}
      onClear={selection.clear}
    />
  );
}
