"use client";
import { useTranslations } from "next-intl";
import { useWhole } from "@/components/events/use-whole";
import { ChangesTable } from "@/components/resource/changes-table";
import { UndoButton } from "@/components/resource/undo-button";
import { Alert } from "@/components/ui/alert";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/dialog";
import { DrawerSection, DrawerSteps } from "@/components/ui/drawer-parts";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { openAuditLine } from "@/lib/engine/audit/log/actions";
import type { AuditLineDetail } from "@/lib/engine/audit/log/page";

type Props = {
  /** Id of the line; null = closed. */
  readonly id: string | null;
  readonly addressed: AuditLineDetail | null;
  /** Changes when the list has been read anew. */
  readonly version: unknown;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

/** One line of the log with the whole change, and what takes it back while nothing changed since. */
export function AuditLineDrawer({ id, addressed, version, onClose, onPrevious, onNext }: Props) {
  const t = useTranslations("auditLog");
  const h = useTranslations("history");
  const asked = { id, addressed, version, read: openAuditLine, failed: t("failed") };
  const { whole: line, problem: failed } = useWhole(asked);
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title={line?.name ?? line?.record ?? t("loading")}
      description={line && `${line.action} · ${line.record}`}
      footer={
        line?.undo && (
          <UndoButton
            name={line.undo.resource}
            id={line.undo.recordId}
            lineId={line.id}
            label={h("undoOf", { when: line.when })}
          />
        )
      }
    >
      {failed && !line && <Alert tone="danger">{failed}</Alert>}
      {!failed && !line && <Skeleton className="h-64 w-full" />}
      {line && (
        <div className="flex flex-col gap-6">
          <DrawerSteps previous={t("previous")} next={t("next")} onPrevious={onPrevious} onNext={onNext} />
          {(line.changes.length > 0 || line.hasHidden) && (
            <DrawerSection title={t("changed")}>
              {line.changes.length > 0 ? (
                <ChangesTable changes={line.changes} words={{ field: h("field"), from: h("from"), to: h("to") }} />
              ) : (
                <p className="text-muted text-sm">{h("noDetails")}</p>
              )}
            </DrawerSection>
          )}
          <DrawerSection title={t("detail.title")}>
            <DescriptionList items={line.details} />
            <p className="mt-3 flex flex-wrap gap-2">
              {line.href && (
                <LinkButton href={line.href} size="sm">
                  {t("seeRecord")}
                </LinkButton>
              )}
              {line.recordHref && (
                <LinkButton href={line.recordHref} size="sm">
                  {t("ofRecord")}
                </LinkButton>
              )}
            </p>
          </DrawerSection>
        </div>
      )}
    </Drawer>
  );
}
