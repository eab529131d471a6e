import type { ListQuery } from "@/lib/engine/resource/list-query";
import { type ListSpec, listHref } from "@/lib/engine/resource/url-state";

const NEW = "/exportPresentationJobs/new";
type Asked = Pick<ListQuery, "q" | "filters">;

/** Where a deck is made of the photos of what a list shows, or of these rows of it. */
export function deckHref(from: string, list: ListSpec, { q, filters }: Asked, ids?: readonly string[]): string {
  if (ids) return `${NEW}?from=${from}&ids=${ids.join(",")}`;
  const href = listHref(list, NEW, { q, filters });
  return `${href}${href.includes("?") ? "&" : "?"}from=${from}`;
}

/** Where a deck is made of the photos that the gallery shows, in the album that it is open at. */
export function galleryDeckHref(list: ListSpec, asked: Asked, album: string | null): string {
  const href = deckHref("galleryPhoto", list, asked);
  return album ? `${href}&album=${album}` : href;
}
