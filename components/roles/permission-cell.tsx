"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import type { Permission } from "@/lib/platform/permissions/subjects";
import type { Matrix } from "./use-matrix";

type Props = {
  readonly permission: Permission;
  readonly label: string;
  readonly matrix: Matrix;
  /** Drawn behind the box, for screens. */
  readonly text?: string;
};

/** One permission: its box, whether it differs from the saved list or from the parent role, and why it may be locked. */
export function PermissionCell({ permission, label, matrix, text }: Props) {
  const t = useTranslations("permissions");
  const { draft, saved, sheet, lock, parent, toggle } = matrix;
  const checked = draft.has(permission);
  const changed = checked !== saved.has(permission);
  const missing = !checked && (parent?.has(permission) ?? false);
  const why = lock(permission, checked);
  const locked = !sheet.editable || why !== null;
  const reason = why ? t(`locks.${why}`, { list: sheet.heldBelow[permission]?.join(", ") ?? "" }) : undefined;
  const note = [label, changed && t(checked ? "added" : "removed"), missing && t("parentHas"), reason]
    .filter(Boolean)
    .join(". ");
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
    <label
      data-tip={reason}
      data-changed={changed || undefined}
      className={cn(
        "relative inline-flex items-center gap-1 rounded-md",
        text && "min-h-8 pr-2 text-sm pointer-coarse:min-h-11",
        changed && (checked ? "bg-ok-soft" : "bg-danger-soft"),
        locked ? "cursor-not-allowed" : "cursor-pointer",
      )}
    >
      <Checkbox
        aria-label={note}
        checked={checked}
        disabled={locked}
        onChange={(event) => toggle(permission, event.target.checked)}
      />
      {missing && (
        <span
          aria-hidden
          className={cn("status-mark absolute size-1.5 rounded-full bg-info", text ? "top-1 left-5" : "top-0 right-0")}
        />
      )}
      {text && <span className={cn(locked && !checked && "text-muted")}>{text}</span>}
    </label>
  );
}
