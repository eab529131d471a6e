"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/dialog";
import { DrawerSection, DrawerSteps } from "@/components/ui/drawer-parts";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import type { VisitPhoto, VisitView } from "@/lib/field/check-ins/view";
import type { MapConfig } from "@/lib/platform/map/config";
import { PhotoThumb } from "./photo-thumb";

const MAP_SIZE = "h-64 w-full overflow-hidden rounded-lg border border-line";
// The map engine is fetched when the first visit is looked at.
const PosMap = dynamic(() => import("@/components/map/pos-map").then((m) => m.PosMap), {
  ssr: false,
  loading: () => <Skeleton className={MAP_SIZE} />,
});

type Props = {
  readonly visit: VisitView | null;
  readonly map: MapConfig;
  readonly onClose: () => void;
  readonly onPhoto: (visit: VisitView, photo: VisitPhoto) => void;
  /** Steps to the row above or below; null where there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

/** Everything about one visit: where it happened, its photos, its two clocks. */
export function CheckInDrawer({ visit, map, onClose, onPhoto, onPrevious, onNext }: Props) {
  const t = useTranslations("checks");
  const { pos, radius, sides } = visit?.map ?? { pos: null, radius: null, sides: [] };
  return (
    <Drawer
      open={visit !== null}
      onOpenChange={(open) => !open && onClose()}
      title={visit?.pos ?? ""}
      description={visit && t("detail.subtitle", { user: visit.user, date: visit.date })}
    >
      {visit && (
        <div className="flex flex-col gap-6">
          {visit.marks.length > 0 && (
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {visit.marks.map((mark) => (
                <StatusChip key={mark.key} tone={mark.tone}>
                  {mark.text}
                </StatusChip>
              ))}
            </p>
          )}
          <DrawerSection
            title={t("detail.map")}
            actions={
              <DrawerSteps
                previous={t("detail.previous")}
                next={t("detail.next")}
                onPrevious={onPrevious}
                onNext={onNext}
              />
            }
          >
            {pos || sides.length > 0 ? (
              <PosMap
                key={visit.id}
                config={map}
                name={visit.pos}
                pos={pos}
                radius={radius}
                checks={sides}
                className={MAP_SIZE}
              />
            ) : (
              <p className="text-muted">{t("detail.noMap")}</p>
            )}
          </DrawerSection>
          <DrawerSection title={t("detail.photos")}>
            {visit.photos.length > 0 ? (
              <ul className="grid grid-cols-2 gap-2">
                {visit.photos.map((photo) => (
                  <li key={photo.id}>
                    <PhotoThumb photo={photo} onOpen={(one) => onPhoto(visit, one)} size="panel" />
                    <span className="mt-1 block text-muted text-xs">{t(`photoTitle.${photo.side}`)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">{t("detail.noPhotos")}</p>
            )}
          </DrawerSection>
          <DrawerSection title={t("detail.data")}>
            <DescriptionList items={visit.details} />
          </DrawerSection>
        </div>
      )}
    </Drawer>
  );
}
