import type { Line } from "../catalogue/goods";
import type { ClientPlan } from "../clients/plans";
import type { Banner } from "../places/banners";
import { at, type Random, random } from "../random";
import type { Recording } from "../visits/check";
import type { Stay } from "../visits/day";
import { colour } from "./canvas";
import { drawFront } from "./front";
import { shapeOf, variety } from "./packs";
import { drawPortrait, stamp } from "./render";
import { drawShelf } from "./shelf";
import { type Photo, storePhoto } from "./store";

/** The pictures of a tenant: few, shared by many attachments. */
export type Album = {
  /** By flag. */
  readonly fronts: ReadonlyMap<string, readonly Photo[]>;
  /** By client. */
  readonly shelves: ReadonlyMap<string, readonly Photo[]>;
  /** By product. */
  readonly packs: ReadonlyMap<string, Photo>;
};

type Contents = {
  readonly tenantId: string;
  readonly at: Date;
  readonly banners: readonly Banner[];
  readonly clients: readonly ClientPlan[];
  /** How many shelves of each client. */
  readonly shelves: number;
};

const FRONTS = 2;
const RIVAL_COLOURS = [["#3c8d4f", "#f7f3d6"], ["#a5489a", "#ffffff"], ["#8c6d3f", "#fff4d6"]] as const;

/** Draws and stores the pictures. The same pictures have the same bytes everywhere. */
export async function makeAlbum({ tenantId, at: stored, banners, clients, shelves }: Contents): Promise<Album> {
  const album = { fronts: new Map<string, Photo[]>(), shelves: new Map<string, Photo[]>(), packs: new Map<string, Photo>() };
  for (const { flag, colours, checkouts } of banners) {
    const storeys = checkouts[1] > 20 ? 3 : checkouts[1] > 8 ? 2 : 1;
    for (let i = 0; i < FRONTS; i++) {
      const canvas = drawFront(flag, colours, storeys, random(`front ${flag} ${i}`));
      stamp(canvas, flag);
      push(album.fronts, flag, await storePhoto(tenantId, stored, "fachada.jpg", canvas));
    }
  }
  for (const { name, line } of clients) {
    const shapes = line.ranges.map((range) => shapeOf(range.category[1]));
    const rivals = line.ranges.some((range) => range.rivals.length > 0) ? RIVAL_COLOURS : [];
    for (let i = 0; i < shelves; i++) {
      const canvas = drawShelf({ shapes, own: line.colours, rivals }, random(`shelf ${name} ${i}`));
      stamp(canvas, name);
      push(album.shelves, name, await storePhoto(tenantId, stored, "gondola.jpg", canvas));
    }
    for (const [item, canvas] of portraits(line)) album.packs.set(item, await storePhoto(tenantId, stored, "produto.jpg", canvas));
  }
  return album;
}

function push(map: Map<string, Photo[]>, key: string, photo: Photo): void {
  map.set(key, [...(map.get(key) ?? []), photo]);
}

function portraits(line: Line) {
  return line.ranges.flatMap((range) =>
    range.items.map((item) => {
      const look = variety([colour(line.colours[0]), colour(line.colours[1])], random(`pack ${item}`));
      const kind = item.slice(item.indexOf(line.brand) + line.brand.length).replace(/\s[\d,]+ (g|kg|ml|L)$/, "").trim();
      const rows = [line.brand, kind].filter((row) => row !== "");
      return [item, drawPortrait(shapeOf(range.category[1]), look, rows)] as const;
    }),
  );
}

/** Chooses the front of the store's flag, or a shelf of a client that is served there. */
export function photoChooser(album: Album, clients: readonly ClientPlan[]): Recording["photoOf"] {
  return ({ store }: Stay, kind, r: Random) => {
    const { flag } = store.banner;
    if (kind === "front") return pick(album.fronts.get(flag), r);
    const served = clients.filter((client) => client.flags.includes(flag));
    return served.length === 0 ? null : pick(album.shelves.get(r.pick(served).name), r);
  };
}

const pick = (photos: readonly Photo[] | undefined, r: Random): Photo | null =>
  photos && photos.length > 0 ? at(photos, r.int(0, photos.length - 1)) : null;
