import { asc, eq } from "drizzle-orm";
import { importLines } from "@/db/schema";
import { askTenant, withTenant } from "@/db/with-tenant";
import { localDate } from "@/lib/base/calendar/zone";
import { formatDay } from "@/lib/base/i18n/format";
import { wordsFor } from "@/lib/base/i18n/words";
import { notFound } from "@/lib/base/problem/catalogue";
import { cellText, isDateCell } from "@/lib/base/sheets/reading/cell";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { mayUndo } from "./commands";
import { errorWords, isRefused } from "./error-words";
import { findImportable } from "./importable";
import type { ImportJob, ImportLine } from "./job";
import { importLinesOf, type Tab } from "./lines";
import { authorizeImports, demandContents } from "./own-import";
import { beyond, seatsOf } from "./seats";
import { labelOf, targetsOf } from "./targets";
import { type Unmatched, unmatchedOf } from "./unmatched";

export type LineView = {
  readonly line: number;
  readonly action: ImportLine["action"];
  readonly name: string;
  readonly inactive: boolean;
  /** What stands in the file, of columns that are brought in, while it can be changed. */
  readonly cells: readonly {
    readonly column: number;
    readonly label: string;
    readonly text: string;
    readonly wrong: boolean;
  }[];
  readonly said: readonly {
    readonly field: string;
    readonly from: string | null;
    readonly to: string;
    readonly wrong: boolean;
    /** It is done, and leaves something undone elsewhere. */
    readonly warns: boolean;
  }[];
};
export type WizardView = {
  readonly id: string;
  readonly type: string;
  readonly many: string;
  readonly path: string;
  readonly fileName: string;
  readonly step: ImportJob["step"];
  readonly status: ImportJob["status"];
  readonly own: boolean;
  readonly error: string | null;
  readonly total: number | null;
  readonly done: number;
  readonly counts: Readonly<Record<Exclude<Tab, "changes" | "all" | "kept">, number>>;
  readonly successes: number;
  readonly failures: number;
  readonly kept: number;
  readonly undoUntil: string | null;
  readonly reading: ImportJob["reading"];
  readonly header: readonly string[];
  readonly mapping: readonly (string | null)[];
  readonly fields: readonly { readonly key: string; readonly label: string; readonly required: boolean }[];
  /** The first lines as they stand in the file. */
  readonly preview: readonly { readonly line: number; readonly cells: readonly string[] }[];
  readonly lines: readonly LineView[];
  readonly linesTotal: number;
  readonly unmatched: readonly Unmatched[];
  /** Records for which there is no seat. */
  readonly beyond: number;
};
export const PAGE = 100;
const PREVIEW = 10;

type Asked = { readonly tab: Tab; readonly q: string; readonly page: number };

/** An import as its page shows it. Throws `not_found` and `forbidden`. */
export async function wizardOf(ctx: Ctx, id: string, asked: Asked): Promise<WizardView> {
  authorizeImports(ctx, "GET");
  const job = await demandContents(ctx, id);
  const bound = findImportable(job.type);
  if (!bound) throw notFound();
  const [targets, words] = await Promise.all([targetsOf(bound, ctx), wordsFor(ctx)]);
  const { t, locale } = words;
  const over = ["review", "run", "done", "undo", "undone"].includes(job.step);
  const { lines, total } = over ? await importLinesOf(ctx, id, { ...asked, perPage: PAGE }) : { lines: [], total: 0 };
  const first = job.step === "map" ? await firstLines(ctx, id) : [];
  const shown = (cell: ImportLine["cells"][number]) =>
    isDateCell(cell) && cell.date
      ? [formatDay(locale, cell.date), cell.time].filter(Boolean).join(" ")
      : cellText(cell);
  const editable = job.step === "review" && job.status === "pending" && job.createdBy === ctx.userId;
  const [code = "", line] = (job.error ?? "").split(":");
  const limit = job.step === "review" ? await withTenant(ctx, (tx) => seatsOf({ ...ctx, tx }, job.type)) : null;
  return {
    ...{ id, type: job.type, step: job.step, status: job.status, own: job.createdBy === ctx.userId },
    many: targets.descriptor.many,
    path: targets.descriptor.path,
    fileName: job.fileName ?? "",
    error: job.error && t(`problems.${code}`, { line: line ?? "", limit: "" }),
    ...{ total: job.total, done: job.done, successes: job.successes, failures: job.failures, kept: job.kept },
    counts: { create: job.creates, update: job.updates, same: job.same, error: job.errors },
    undoUntil:
      mayUndo(job) && job.createdBy === ctx.userId && job.expiresAt
        ? formatDay(locale, localDate(job.expiresAt, ctx.timeZone))
        : null,
    ...{ reading: job.reading, header: job.header, mapping: job.mapping },
    fields: targets.list.map(({ key, label, required }) => ({ key, label, required })),
    preview: first.map(({ line: at, cells }) => ({
      line: at,
      cells: job.header.map((_, n) => shown(cells[n] ?? null)),
    })),
    lines: lines.map((one) => ({
      line: one.line,
      action: one.action,
      name: one.recordName ?? one.cells.slice(0, 3).map(shown).filter(Boolean).join(" · "),
      inactive: one.inactive,
      cells: editable
        ? job.mapping.flatMap((key, column) =>
            key === null
              ? []
              : [
                  {
                    column,
                    label: targets.byKey.get(key)?.label ?? key,
                    text: shown(one.cells[column] ?? null),
                    wrong: one.problems?.some(({ field }) => field === key) ?? false,
                  },
                ],
          )
        : [],
      said: [
        ...(one.problems ?? []).map((error) => {
          const { field, text } = errorWords(error, targets, words);
          return { field, from: null, to: text, wrong: isRefused(one), warns: !isRefused(one) };
        }),
        ...(one.changes ?? []).map(({ key, from, to }) => ({
          field: labelOf(targets, key) ?? t("records.isActive"),
          ...{ from, to, wrong: false, warns: false },
        })),
      ],
    })),
    linesTotal: total,
    unmatched: job.step === "review" ? await unmatchedOf(ctx, job, targets) : [],
    beyond: beyond(limit, job.seats),
  };
}

/** @door inner */
const firstLines = (ctx: Ctx, id: string) =>
  askTenant(ctx, async (tx) =>
    tx.select().from(importLines).where(eq(importLines.importJobId, id)).orderBy(asc(importLines.line)).limit(PREVIEW),
  );
