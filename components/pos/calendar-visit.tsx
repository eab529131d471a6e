import { getTranslations } from "next-intl/server";
import { TONES } from "@/components/agenda/words";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import { weekQuery } from "@/lib/field/agenda/url";
import type { PlannedVisit } from "@/lib/field/schedules/visit";
import { listLink, oneOf, within } from "@/lib/insight/summary/filters";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Props = {
  readonly ctx: Ctx;
  readonly visit: PlannedVisit;
  /** The state in words, where there is room. */
  readonly told?: boolean;
};

/** One planned visit: who, when, and what became of it. It leads to the check-in that made it, else to the person's agenda. */
export async function CalendarVisit({ ctx, visit, told = false }: Props) {
  const t = await getTranslations("agenda");
  const status = visit.away ? t("void", { reason: visit.away.name }) : t(`status.${visit.status}`);
  const href = hrefOf(ctx, visit);
  const text = [visit.startTime, visit.userName].filter(Boolean).join(" ");
  const look = "flex min-w-0 items-baseline gap-1.5";
  const content = (
    <>
      <StatusChip tone={TONES[visit.status]}>{visit.startTime ?? ""}</StatusChip>
      <span className={cn("min-w-0 whitespace-normal break-words", visit.status === "away" && "line-through")}>
        {visit.userName}
      </span>
      {!told && <span className="sr-only"> · {status}</span>}
    </>
  );
  return (
    <li title={told ? undefined : `${text} · ${status}`} className="py-0.5">
      {href ? (
        <Link
          href={href}
          prefetch={false}
          className={cn(look, "hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center")}
        >
          {content}
        </Link>
      ) : (
        <span className={look}>{content}</span>
      )}
      {told && <span className="block pl-4 text-muted text-sm">{status}</span>}
    </li>
  );
}

function hrefOf(ctx: Ctx, { userId, posId, date, status }: PlannedVisit): string | null {
  if (status === "done" && decide("/posCheck", ctx) === "allow") {
    return listLink("/posCheck", {
      posId: oneOf(posId),
      userId: oneOf(userId),
      date: within({ from: date, to: date }),
    });
  }
  const agenda = `/workschedule/${userId}`;
  return decide(agenda, ctx) === "allow" ? `${agenda}${weekQuery(date)}` : null;
}
