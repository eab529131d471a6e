import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

type Props = { readonly roleId: string; readonly count: number; readonly holders: number; readonly editable: boolean };

/** In the form of a role: how much it may, who has it, and the way to its matrix. */
export function PermissionsCard({ roleId, count, holders, editable }: Props) {
  const t = useTranslations("permissions");
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      <KeyRound aria-hidden className="size-5 text-muted" />
      <p className="min-w-0 flex-1">
        <b>{t("count", { count })}</b>
        <span className="block text-muted text-sm">{t("holderCount", { count: holders })}</span>
      </p>
      <LinkButton href={`/roles/${roleId}/permissions`}>{t(editable ? "edit" : "see")}</LinkButton>
    </div>
  );
}
