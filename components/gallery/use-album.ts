"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { problemText } from "@/components/resource/problem-text";
import { notify } from "@/components/ui/toast";
import type { Result } from "@/lib/engine/resource/result";
import { captionAlbum, coverAlbum, sortAlbum } from "@/lib/insight/gallery/actions";
import type { Album } from "@/lib/insight/gallery/albums";
import type { GalleryGroup, GalleryTile, Unit } from "@/lib/insight/gallery/photo";
import type { usePages } from "./use-pages";

type Change = ReturnType<typeof usePages>["change"];

/** What its owner does to an album of chosen photos: order, captions and cover. It shows at once, and is taken back where it was not kept. */
export function useAlbum(album: Album | null, change: Change) {
  const t = useTranslations("gallery.albums");
  const [chosen, setChosen] = useState<{ readonly id: string; readonly cover: string | null } | null>(null);
  const [said, setSaid] = useState("");
  /** Keeps it; gives whether that was done. */
  async function kept(work: Promise<Result<unknown>>, undo: () => void): Promise<boolean> {
    const result = await work.catch(() => null);
    if (result?.ok) return true;
    undo();
    notify.error((result && problemText(result.problem)) || t("failed"));
    return false;
  }
  const withTiles = (next: (tiles: readonly GalleryTile[]) => readonly GalleryTile[]) =>
    change((groups) => groups.map((group): GalleryGroup => ({ ...group, tiles: next(group.tiles) })));

  if (!album) return null;
  const { id: albumId } = album;
  const cover = chosen?.id === albumId ? chosen.cover : album.cover;
  /** Puts a unit before another one, or at the end. */
  function move(unit: Unit, before: Unit | null, tiles: readonly GalleryTile[]) {
    const ids = unit.map(({ id }) => id);
    const rest = tiles.filter(({ id }) => !ids.includes(id));
    // Halves of a pair stand where the first of them stands.
    const target = before && (tiles.find((tile) => before.some(({ id }) => id === tile.id))?.id ?? null);
    const at = target === null ? rest.length : rest.findIndex(({ id }) => id === target);
    if (at < 0) return;
    withTiles(() => rest.toSpliced(at, 0, ...unit));
    setSaid(t("moved", { place: String(at + 1), total: String(tiles.length) }));
    void kept(sortAlbum(albumId, ids, target), () => withTiles(() => tiles));
  }
  async function write({ id, photo }: GalleryTile, caption: string) {
    const put = (text: string | null) =>
      withTiles((tiles) =>
        tiles.map((tile) => (tile.id === id ? { ...tile, photo: { ...tile.photo, caption: text } } : tile)),
      );
    put(caption.trim() || null);
    if (await kept(captionAlbum(albumId, id, caption), () => put(photo.caption))) notify.success(t("captionKept"));
  }
  async function choose(tile: GalleryTile) {
    setChosen({ id: albumId, cover: tile.photo.id });
    if (await kept(coverAlbum(albumId, tile.id), () => setChosen({ id: albumId, cover })))
      notify.success(t("coverKept"));
  }
  return { cover, said, move, write, choose };
}
export type AlbumHandle = NonNullable<ReturnType<typeof useAlbum>>;
