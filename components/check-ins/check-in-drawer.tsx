"use client";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { DescriptionList } from "@/components/ui/description-list";
import { Drawer } from "@/components/ui/dialog";
import { DrawerSection, DrawerSteps } from "@/components/ui/drawer-parts";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import type { CheckInPhoto, CheckInView } from "@/lib/field/check-ins/view";
import type { MapConfig } from "@/lib/platform/map/config";
import { PhotoThumb } from "./photo-thumb";

const MAP_SIZE = "h-64 w-full overflow-hidden rounded-lg border border-line";
// The map engine is fetched when the first check-in is looked at.
const PosMap = dynamic(() => import("@/components/map/pos-map").then((m) => m.PosMap), {
  ssr: false,
  loading: () => <Skeleton className={MAP_SIZE} />,
});

type Props = {
  readonly checkIn: CheckInView | null;
  readonly map: MapConfig;
  readonly onClose: () => void;
  readonly onPhoto: (checkIn: CheckInView, photo: CheckInPhoto) => void;
  /** Steps to the row above or below; null where there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

/** Everything about one checkIn: where it happened, its photos, its two clocks. */
export function CheckInDrawer({ checkIn, map, onClose, onPhoto, onPrevious, onNext }: Props) {
  const t = useTranslations("checkIns");
  const { pos, radius, sides } = checkIn?.map ?? { pos: null, radius: null, sides: [] };
  return (
    <Drawer
      open={checkIn !== null}
      onOpenChange={(open) => !open && onClose()}
      title={checkIn?.pos ?? ""}
      description={checkIn && t("detail.subtitle", { user: checkIn.user, date: checkIn.date })}
    >
      {checkIn && (
        <div className="flex flex-col gap-6">
          {checkIn.marks.length > 0 && (
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {checkIn.marks.map((mark) => (
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
                key={checkIn.id}
                config={map}
                name={checkIn.pos}
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
            {checkIn.photos.length > 0 ? (
              <ul className="grid grid-cols-2 gap-2">
                {checkIn.photos.map((photo) => (
                  <li key={photo.id}>
                    <PhotoThumb photo={photo} onOpen={(one) => onPhoto(checkIn, one)} size="panel" />
                    <span className="mt-1 block text-muted text-xs">{t(`photoTitle.${photo.side}`)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">{t("detail.noPhotos")}</p>
            )}
          </DrawerSection>
          <DrawerSection title={t("detail.data")}>
            <DescriptionList items={checkIn.details} />
          </DrawerSection>
        </div>
      )}
    </Drawer>
  );
}
