"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { PhotoDetail, ShownTwin } from "@/lib/insight/gallery/detail";
import type { GalleryTile } from "@/lib/insight/gallery/photo";
import { Full, type Look, styleOf } from "./full";

type Props = {
  readonly tile: GalleryTile;
  readonly name: string;
  readonly detail: PhotoDetail | null;
  readonly twin: ShownTwin;
  readonly look: Look;
  readonly onClose: () => void;
};

/** A photo beside the one that looks the same, each with its visit. */
export function TwinStage({ tile, name, detail, twin, look, onClose }: Props) {
  const t = useTranslations("gallery.lightbox.twins");
  const taken = detail?.facts.find(({ key }) => key === "taken")?.value;
  const sides = [
    {
      key: tile.id,
      full: tile.photo.full,
      thumb: tile.photo.thumb,
      name,
      says: [tile.photo.pos.name, taken, tile.photo.userName],
      href: detail?.group.href ?? null,
    },
    {
      key: twin.id,
      full: `/api/files/${twin.attachmentId}`,
      thumb: `/api/files/${twin.attachmentId}?size=thumb`,
      name: t("show", { pos: twin.pos, at: twin.at }),
      says: [twin.pos, twin.at, twin.person],
      href: twin.href,
    },
  ];
  return (
    <div className="relative grid h-full grid-cols-2 gap-1 p-3 max-sm:grid-cols-1">
      {sides.map(({ key, href, says, ...photo }) => (
        <figure key={key} className="flex min-h-0 flex-col">
          <div className="min-h-0 flex-1 overflow-auto">
            <Full {...photo} style={styleOf(look)} />
          </div>
          <figcaption className="flex flex-wrap items-baseline gap-x-3 pt-2 text-sm">
            <span className="min-w-0 truncate">{says.filter(Boolean).join(" · ")}</span>
            {href && (
              <Link href={href} prefetch={false} className="underline">
                {t("visit")}
              </Link>
            )}
          </figcaption>
        </figure>
      ))}
      <button
        type="button"
        aria-label={t("close")}
        data-tip={t("close")}
        onClick={onClose}
        className="absolute top-4 right-4 grid size-8 place-items-center rounded-md bg-night/80 hover:bg-night-hover pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
