import { describeResource } from "@/lib/engine/resource/describe";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { taskMails } from "@/lib/records/questionnaires/children";
import type { TaskSheet } from "@/lib/records/questionnaires/sheet";
import { boundOf } from "@/lib/shell/registry";
import { MailList } from "./mail-list";
import { MailLog } from "./mail-log";

/** The e-mail rules of a task. */
export async function MailsPart({ ctx, sheet, taskId }: { ctx: Ctx; sheet: TaskSheet; taskId: string }) {
  const [rows, descriptor] = await Promise.all([
    taskMails(ctx, taskId),
    describeResource(boundOf("questionnaireEmail"), ctx),
  ]);
  return (
    <>
      <MailList
        taskId={taskId}
        descriptor={descriptor}
        rules={rows}
        questions={sheet.draft.items.map((item) => ({
          title: item.label.trim() || item.question.name,
          question: item.question,
        }))}
        mayTry={can(ctx, "GET", "QUESTIONNAIREANSWER")}
      />
      {rows.length > 0 && <MailLog ctx={ctx} taskId={taskId} />}
    </>
  );
}
