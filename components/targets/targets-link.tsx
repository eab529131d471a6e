import { Scale } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import type { ReportWords } from "@/lib/engine/report/define";
import { TARGETS_PATH } from "@/lib/insight/targets/fields";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** From a dashboard to what it judges by, for who may look. */
export function TargetsLink({ ctx, words: { t } }: { readonly ctx: Ctx; readonly words: ReportWords }) {
  if (ctx.businessUnitId || !can(ctx, "GET", "DASHBOARDTARGET")) return null;
  return (
    <LinkButton href={TARGETS_PATH} variant="quiet" icon={<Scale aria-hidden />}>
      <span className="max-sm:sr-only">{t("targets.title")}</span>
    </LinkButton>
  );
}
