"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { PhotoThumb } from "@/components/check-ins/photo-thumb";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/dialog";
import { DrawerSection, DrawerSteps } from "@/components/ui/drawer-parts";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { openJustification } from "@/lib/field/justifications/actions";
import type { JustificationSurroundings } from "@/lib/field/justifications/surroundings";
import type { JustificationView } from "@/lib/field/justifications/view";
import { StatusText, WaitedText } from "./status-text";

type Props = {
  readonly row: JustificationView | null;
  readonly onClose: () => void;
  readonly onPhoto: (id: string) => void;
  /** Just changed: a press is not meant for this one. */
  readonly held: boolean;
  readonly onDecide: (id: string, approve: boolean) => void;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

/** Everything about one justification: what was said, the plan and the visit it is about, the decision and the history. */
export function QueueDrawer({ row, onClose, onPhoto, held, onDecide, onPrevious, onNext }: Props) {
  const t = useTranslations("justifications");
  const around = useSurroundings(row);
  return (
    <Drawer
      open={row !== null}
      onOpenChange={(open) => !open && onClose()}
      title={row?.type ?? ""}
      description={row && `${row.user} · ${row.pos}`}
      footer={
        row?.decidable && (
          <>
            <Button aria-disabled={held || undefined} onClick={() => onDecide(row.id, false)}>
              {t("reject")}
            </Button>
            <Button variant="primary" aria-disabled={held || undefined} onClick={() => onDecide(row.id, true)}>
              {t("approve")}
            </Button>
          </>
        )
      }
    >
      {row && (
        <div className="flex flex-col gap-6">
          <div className="flex items-center justify-between gap-3 text-sm">
            <span className="flex flex-wrap gap-x-3">
              <StatusText status={row.status} />
              {row.status === "pending" && row.waited && <WaitedText waited={row.waited} />}
              {row.marks.map((mark) => (
                <span key={mark.key} className="text-muted">
                  {mark.text}
                </span>
              ))}
            </span>
            <DrawerSteps
              previous={t("detail.previous")}
              next={t("detail.next")}
              onPrevious={onPrevious}
              onNext={onNext}
            />
          </div>
          <DrawerSection title={t("detail.text")}>
            <p className={row.text ? "whitespace-pre-line" : "text-muted"}>{row.text ?? t("detail.noText")}</p>
          </DrawerSection>
          <DrawerSection title={t("detail.photo")}>
            {row.photo ? (
              <div className="max-w-60">
                <PhotoThumb photo={{ ...row.photo, side: "in" }} onOpen={() => onPhoto(row.id)} size="panel" />
              </div>
            ) : (
              <p className="text-muted">{t("detail.noPhoto")}</p>
            )}
          </DrawerSection>
          {row.decision && (
            <DrawerSection title={t("detail.decision")}>
              <p>{t("detail.decidedBy", { by: row.decision.by, at: row.decision.at })}</p>
              {row.decision.reason && <p className="mt-1 whitespace-pre-line">{row.decision.reason}</p>}
            </DrawerSection>
          )}
          <DrawerSection title={t("detail.data")}>
            <DescriptionList items={row.details} />
            <LinkButton href={`/pos/${row.posId}`} size="sm" className="mt-3">
              {t("detail.seePos")}
            </LinkButton>
          </DrawerSection>
          <Around around={around} />
        </div>
      )}
    </Drawer>
  );
}

type Fetched = JustificationSurroundings | "failed" | null;

/** Fetched when the drawer shows a record, and again when its state has changed. */
function useSurroundings(row: JustificationView | null): Fetched {
  const key = row ? `${row.id} ${row.status}` : null;
  const [found, setFound] = useState<{ key: string; value: Fetched } | null>(null);
  const id = row?.id;
  useEffect(() => {
    if (!key || !id) return;
    let stale = false;
    openJustification(id)
      .then((result) => !stale && setFound({ key, value: result.ok ? result.value : "failed" }))
      .catch(() => !stale && setFound({ key, value: "failed" }));
    return () => {
      stale = true;
    };
  }, [key, id]);
  return found?.key === key ? found.value : null;
}

function Around({ around }: { around: Fetched }) {
  const t = useTranslations("justifications");
  if (around === null) return <Skeleton className="h-24 w-full" />;
  if (around === "failed") return <p className="text-muted">{t("detail.failed")}</p>;
  return (
    <>
      <DrawerSection title={t("detail.plan")}>
        <p className={around.plan ? undefined : "text-muted"}>{around.plan ?? t("detail.noPlan")}</p>
      </DrawerSection>
      <DrawerSection title={t("detail.visits")}>
        {around.visits.length === 0 && <p className="text-muted">{t("detail.noVisits")}</p>}
        <ul>
          {around.visits.map((visit) => (
            <li key={visit.id} className="tabular-nums">
              {visit.text}
              {visit.manual && <span className="text-muted"> · {t("detail.manual")}</span>}
            </li>
          ))}
        </ul>
      </DrawerSection>
      <DrawerSection title={t("detail.history")}>
        <ul className="flex flex-col gap-1">
          {around.history.map((line) => (
            <li key={line.id}>
              {line.what}
              <span className="text-muted">
                {" "}
                · {line.who} · {line.when}
              </span>
            </li>
          ))}
        </ul>
      </DrawerSection>
    </>
  );
}
