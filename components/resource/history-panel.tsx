import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { type HistoryLine, recordHistory } from "@/lib/engine/audit/history";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { importsSeen } from "@/lib/shell/imports/seen";
import { ChangesTable } from "./changes-table";
import { PageLinks } from "./page-links";
import { UndoButton } from "./undo-lazy";

type Props = { readonly bound: AnyBound; readonly ctx: Ctx; readonly id: string; readonly page: number };

/** Who changed what in a record and when, newest first. */
export async function HistoryPanel({ bound, ctx, id, page }: Props) {
  const [t, history] = await Promise.all([getTranslations("history"), recordHistory(bound, ctx, id, page)]);
  if (history.total === 0) return <EmptyState kind="nothing" title={t("empty")} hint={t("emptyText")} />;
  const imports = await importsSeen(
    ctx,
    history.lines.flatMap(({ importId }) => importId ?? []),
  );
  return (
    <section aria-label={t("tab")} className="max-w-3xl pb-8">
      <ol>
        {history.lines.map((line) => (
          <Line key={line.id} line={line} name={bound.resource.name} id={id} imports={imports} />
        ))}
      </ol>
      <PageLinks
        range={history}
        locale={ctx.locale}
        label={t("tab")}
        words={{ newer: t("newer"), older: t("older") }}
        rangeText={(range) => t("page", range)}
        href={(to) => `${bound.resource.path}/${id}?tab=history&page=${to}`}
      />
    </section>
  );
}

type LineProps = {
  readonly line: HistoryLine;
  readonly name: string;
  readonly id: string;
  readonly imports: ReadonlySet<string>;
};
async function Line({ line, name, id, imports }: LineProps) {
  const t = await getTranslations("history");
  return (
    <li className="border-line border-b py-4 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-bold">{line.action}</span>
        <span className="text-muted text-sm tabular-nums">
          {line.who} · {line.when} ·{" "}
          {line.importId && imports.has(line.importId) ? (
            <Link href={`/importJobs/${line.importId}`} prefetch={false} className="underline underline-offset-3">
              {line.origin}
            </Link>
          ) : (
            line.origin
          )}
        </span>
        {line.canUndo && (
          <span className="ml-auto">
            <UndoButton name={name} id={id} lineId={line.id} label={t("undoOf", { when: line.when })} />
          </span>
        )}
      </div>
      {line.changes.length > 0 ? (
        <ChangesTable changes={line.changes} words={{ field: t("field"), from: t("from"), to: t("to") }} />
      ) : (
        line.hasHidden && <p className="mt-1 text-muted text-sm">{t("noDetails")}</p>
      )}
    </li>
  );
}
