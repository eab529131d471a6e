import { useTranslations } from "next-intl";
import { NOTHING } from "@/components/fields/cell";
import type { AuditLineView } from "@/lib/engine/audit/log/view";

/** The first thing that changed in one line, and how much more there is. */
export function ChangesText({ line }: { readonly line: AuditLineView }) {
  const t = useTranslations("auditLog");
  const [first, ...others] = line.changes;
  if (!first) return <span className="text-muted">{line.hasHidden ? t("untold") : NOTHING}</span>;
  const text = t("change", first);
  return (
    <span className="flex min-w-0 gap-x-2">
      <span title={text} className="min-w-0 truncate">
        {text}
      </span>
      {others.length > 0 && <span className="shrink-0 text-muted">{t("more", { count: others.length })}</span>}
    </span>
  );
}
