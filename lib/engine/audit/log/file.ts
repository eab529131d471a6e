import { translatorFor } from "@/lib/base/i18n/translate";
import type { CellValue } from "@/lib/base/sheets/columns";
import type { EventFile } from "@/lib/engine/events/file";
import { type AuditLine, auditLogEvents } from "./audit-log.events";
import { periodOf } from "./period";
import { auditLineViews } from "./view";

const TEXTS = ["who", "action", "record", "name", "field", "from", "to", "origin"];

/** The log as a file: a row per field that changed, with what the reader may read. */
export const auditLogFile: EventFile<AuditLine> = {
  list: auditLogEvents,
  type: "audit_trail",
  period: periodOf,
  columns: ({ t }) => [
    { label: t("auditLog.file.at"), kind: "dateTime" },
    ...TEXTS.map((key) => ({ label: t(`auditLog.file.${key}`), kind: "text" as const })),
  ],
  rows: async (ctx, lines) => {
    const views = await auditLineViews(ctx, lines, await translatorFor(ctx.locale));
    return views.flatMap((view, i): CellValue[][] => {
      const head = [lines[i]?.at ?? null, view.who, view.action, view.record, view.name];
      const changes = view.changes.length > 0 ? view.changes : [{ label: null, from: null, to: null }];
      return changes.map(({ label, from, to }) => [...head, label, from, to, view.origin]);
    });
  },
};
