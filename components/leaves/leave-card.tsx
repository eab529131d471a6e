import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDay } from "@/lib/base/i18n/format";
import { comingLeave } from "@/lib/field/leaves/queries";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** In the form of a user: the leave they are on, or the next one, with the way to it. Nothing where there is none. */
export async function LeaveCard({ ctx, userId }: { readonly ctx: Ctx; readonly userId: string }) {
  const leave = await comingLeave(ctx, userId);
  if (!leave) return null;
  const t = await getTranslations("leaves.card");
  const { reason, inForce, substitute, id } = leave;
  const [start, end] = [formatDay(ctx.locale, leave.startDate), formatDay(ctx.locale, leave.endDate)];
  const words = inForce ? t("inForce", { reason, end }) : t("coming", { reason, start, end });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3">
      <StatusChip wraps tone={inForce ? "warn" : "info"} className="min-w-0 flex-1">
        {substitute ? `${words} · ${t("substitute", { name: substitute })}` : words}
      </StatusChip>
      <Link href={`/workLeaves/${id}`} className="text-accent text-sm underline">
        {t("open")}
      </Link>
    </div>
  );
}
