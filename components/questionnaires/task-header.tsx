import { ChevronLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Row } from "@/lib/engine/resource/list-query";
import { stateWord } from "@/lib/engine/resource/states";
import type { TaskSheet } from "@/lib/records/questionnaires/sheet";
import { TaskMenu } from "./task-menu";
import { VersionMenu } from "./version-menu";

type Props = {
  readonly sheet: TaskSheet;
  readonly row: Row | null;
  readonly descriptor: Descriptor;
};

/** Name, state and version of a task. */
export async function TaskHeader({ sheet, row, descriptor }: Props) {
  const t = await getTranslations("tasks.header");
  const draft = row !== null && sheet.publishedAt === null;
  return (
    <header className="px-4 pt-4 sm:px-6 sm:pt-5">
      <Link
        href="/questionnaires"
        className="-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-sm text-muted text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {descriptor.many}
      </Link>
      <div className="mt-1 flex min-h-(--control-h) flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 font-bold text-xl tracking-[-0.01em]">{row ? sheet.draft.name : descriptor.newLabel}</h1>
        {draft && <Badge tone="warn">{t("draft")}</Badge>}
        {row && !draft && (
          <StatusChip tone={sheet.isActive ? "ok" : "off"} className="pt-0.5">
            {stateWord(descriptor.states, sheet.isActive)}
          </StatusChip>
        )}
        {row && (
          <div className="no-print ml-auto flex items-center gap-2">
            <VersionMenu sheet={sheet} />
            <TaskMenu descriptor={descriptor} record={row} />
          </div>
        )}
      </div>
    </header>
  );
}
