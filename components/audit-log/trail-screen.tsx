"use client";
import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ListFrame } from "@/components/data-table/list-frame";
import { ExportMenu } from "@/components/reports/export-menu";
import { usePagedList } from "@/components/reviews/use-paged-list";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { TrailDetail, TrailScreenPage } from "@/lib/engine/audit/log/page";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { listHref } from "@/lib/engine/resource/url-state";
import { SealLine } from "./seal-line";
import { TrailCards } from "./trail-cards";
import { TrailDrawer } from "./trail-drawer";
import { TrailTable } from "./trail-table";

type Props = TrailScreenPage & {
  readonly descriptor: Descriptor;
  readonly page: number;
  readonly perPage: number;
  /** The one of `?open=` when the page was read with one. */
  readonly addressed: TrailDetail | null;
};

/** What everybody did in the tenant, newest first. Filters, page and the open line are in the address. */
export function TrailScreen(props: Props) {
  const { descriptor, rows, total, names, cutTo } = props;
  const t = useTranslations("trail");
  const list = usePagedList(descriptor, props);
  const router = useRouter();
  const at = rows.findIndex(({ id }) => id === list.peeking);
  const step = (by: number) => {
    const next = at >= 0 ? rows[at + by] : undefined;
    return next ? () => void list.setPeek(next.id) : null;
  };
  const open = (id: string) => void list.setPeek(id);
  const { q, filters } = list.query;
  return (
    <ListFrame
      descriptor={descriptor}
      list={list}
      names={names}
      total={total}
      totalIsEstimate={props.totalIsEstimate}
      page={props.page}
      perPage={props.perPage}
      title={t("title")}
      actions={
        <>
          <Button
            variant="quiet"
            icon={<RotateCw aria-hidden />}
            loading={list.pending}
            onClick={() => list.startTransition(() => router.refresh())}
          >
            <span className="max-sm:sr-only">{t("refresh")}</span>
          </Button>
          <ExportMenu
            files={[
              { label: t("file.label"), href: listHref(descriptor, "/audit/file", { ...(q && { q }), filters }) },
            ]}
          />
        </>
      }
      notices={
        cutTo && (
          <Alert tone="info" className="mx-4 mb-2 sm:mx-6">
            {t("cut", cutTo)}
          </Alert>
        )
      }
      hint={<SealLine until={props.sealedUntil} />}
      empty={{
        title: t("empty.noMatchTitle"),
        hint: t("empty.noMatchText"),
        clear: t("empty.clear"),
      }}
      isEmpty={rows.length === 0}
      table={<TrailTable rows={rows} shown={list.peeking} sort={list.query.sort} onSort={list.setSort} onOpen={open} />}
      cards={<TrailCards rows={rows} onOpen={open} />}
    >
      <TrailDrawer
        id={list.peeking}
        addressed={props.addressed}
        version={rows}
        onClose={() => void list.setPeek(null)}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
    </ListFrame>
  );
}
