"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { AlbumHandle } from "@/components/gallery/use-album";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import type { GalleryTile } from "@/lib/insight/gallery/photo";

type Props = { readonly album: AlbumHandle; readonly tile: GalleryTile };

/** What the owner of an album says of one of its photos, and whether that stands for all. */
export function InAlbum({ album, tile }: Props) {
  const t = useTranslations("gallery.albums");
  const was = tile.photo.caption ?? "";
  const [text, setText] = useState(was);
  const isCover = album.cover === tile.photo.id;
  return (
    <section aria-label={t("inAlbum")} className="border-line border-t px-4 py-3">
      <h3 className="mb-2 font-bold">{t("inAlbum")}</h3>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void album.write(tile, text);
        }}
      >
        <Textarea
          rows={2}
          maxLength={500}
          aria-label={t("caption")}
          placeholder={t("caption")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" disabled={text.trim() === was}>
            {t("keepCaption")}
          </Button>
          <Button variant="ghost" size="sm" disabled={isCover} onClick={() => void album.choose(tile)}>
            {t(isCover ? "isCover" : "makeCover")}
          </Button>
        </span>
      </form>
    </section>
  );
}
