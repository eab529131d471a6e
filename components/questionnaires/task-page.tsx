import { notFound } from "next/navigation";
import { cache } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { HistoryPanel } from "@/components/resource/history-panel";
import { RecordParts } from "@/components/resource/record-parts";
import { localDate } from "@/lib/base/calendar/zone";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { describeResource } from "@/lib/engine/resource/describe";
import { can } from "@/lib/platform/permissions/authorize";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { newTaskSheet, taskSheet } from "@/lib/records/questionnaires/sheet";
import { boundOf } from "@/lib/shell/registry";
import { FiltersPart } from "./filters-part";
import { LazyBuilder } from "./lazy-builder";
import { MailsPart } from "./mails-part";
import { TaskHeader } from "./task-header";

/** `new` is not an id: it is the address of an empty task. */
const NEW = "new";

/** Read once per request, for the title and for the page. */
const open = cache(async (id: string) => {
  const ctx = await pageCtx("/questionnaires");
  try {
    if (id === NEW) return { ctx, sheet: newTaskSheet(ctx), row: null };
    return { ctx, ...(await taskSheet(ctx, id)) };
  } catch (error) {
    if (error instanceof Problem && (error.code === "not_found" || error.code === "forbidden")) notFound();
    throw error;
  }
});

export async function taskTitle(id: string): Promise<string> {
  const { ctx, sheet } = await open(id);
  return sheet.id ? sheet.draft.name : (await translatorFor(ctx.locale))("resources.questionnaire.new");
}

type Props = { readonly id: string; readonly tab: string; readonly page: number };

/** A task: its builder, its filters, its e-mail rules and its history. */
export async function TaskPage({ id, tab, page }: Props) {
  const { ctx, sheet, row } = await open(id);
  const bound = boundOf("questionnaire");
  const [descriptor, t] = await Promise.all([describeResource(bound, ctx), translatorFor(ctx.locale)]);
  const parts = [
    { key: "builder", label: t("tasks.tabs.builder") },
    ...(can(ctx, "GET", "QUESTIONNAIREFILTER") ? [{ key: "filters", label: t("tasks.tabs.filters") }] : []),
    ...(can(ctx, "GET", "QUESTIONNAIREEMAIL") ? [{ key: "emails", label: t("tasks.tabs.emails") }] : []),
    { key: "history", label: t("history.tab") },
  ];
  const active = row && parts.some((part) => part.key === tab) ? tab : "builder";
  return (
    <ClientMessages
      namespaces={[
        "tasks",
        "list",
        "form",
        "history",
        "fieldErrors",
        "recurrence",
        "schedules",
        "resources.questionnaire",
        "resources.question",
      ]}
    >
      <TaskHeader sheet={sheet} row={row} descriptor={descriptor} />
      {row && (
        <div className="px-4 sm:px-6">
          <RecordParts label={t("history.tabs")} parts={parts} active={active} path={`/questionnaires/${row.id}`} />
        </div>
      )}
      {active === "builder" && <LazyBuilder key={id} sheet={sheet} today={localDate(new Date(), ctx.timeZone)} />}
      {row && active === "filters" && <FiltersPart ctx={ctx} task={row} />}
      {row && active === "emails" && <MailsPart ctx={ctx} sheet={sheet} taskId={row.id} />}
      {row && active === "history" && (
        <div className="px-4 pt-5 sm:px-6">
          <HistoryPanel bound={bound} ctx={ctx} id={row.id} page={page} />
        </div>
      )}
    </ClientMessages>
  );
}
