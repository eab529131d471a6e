import { translatorFor } from "@/lib/base/i18n/translate";
import type { CellValue } from "@/lib/base/sheets/columns";
import type { EventFile } from "@/lib/engine/events/file";
import { periodOf } from "./period";
import { type TrailRow, trailEvents } from "./trail.events";
import { trailViews } from "./view";

const TEXTS = ["who", "action", "record", "name", "field", "from", "to", "origin"];

/** The trail as a file: a row per field that changed, with what the reader may read. */
export const trailFile: EventFile<TrailRow> = {
  list: trailEvents,
  type: "audit_trail",
  period: periodOf,
  columns: ({ t }) => [
    { label: t("trail.file.at"), kind: "dateTime" },
    ...TEXTS.map((key) => ({ label: t(`trail.file.${key}`), kind: "text" as const })),
  ],
  rows: async (ctx, lines) => {
    const views = await trailViews(ctx, lines, await translatorFor(ctx.locale));
    return views.flatMap((view, i): CellValue[][] => {
      const head = [lines[i]?.at ?? null, view.who, view.action, view.record, view.name];
      const changes = view.changes.length > 0 ? view.changes : [{ label: null, from: null, to: null }];
      return changes.map(({ label, from, to }) => [...head, label, from, to, view.origin]);
    });
  },
};
