import type { Line } from "@/scripts/demo/catalogue/goods";
import type { ClientPlan } from "@/scripts/demo/clients/plans";
import type { Banner } from "@/scripts/demo/places/banners";
import { at, type Random, random } from "@/scripts/demo/random";
import type { Recording } from "@/scripts/demo/visits/check";
import { type Canvas, colour } from "./canvas";
import { drawFront } from "./front";
import { shapeOf, variety } from "./packs";
import { drawPortrait, stamp } from "./render";
import { drawShelf } from "./shelf";
import { type Photo, storePhoto } from "./store";

/** The pictures of a tenant: few, shared by many attachments. */
export type Album = {
  /** By flag. */
  readonly fronts: ReadonlyMap<string, readonly Photo[]>;
  /** By client; each before the work and after it. */
  readonly shelves: ReadonlyMap<string, readonly Shelf[]>;
  /** By product. */
  readonly packs: ReadonlyMap<string, Photo>;
};

type Shelf = Readonly<Record<"before" | "after", Photo>>;
type Contents = {
  readonly tenantId: string;
  readonly at: Date;
  readonly banners: readonly Banner[];
  readonly clients: readonly ClientPlan[];
  /** How many shelves of each client. */
  readonly shelves: number;
};

const FRONTS = 2;
const RIVAL_COLOURS = [
  ["#3c8d4f", "#f7f3d6"],
  ["#a5489a", "#ffffff"],
  ["#8c6d3f", "#fff4d6"],
] as const;

/** Draws and stores the pictures. The same pictures have the same bytes everywhere. */
export async function makeAlbum({ tenantId, at: stored, banners, clients, shelves }: Contents): Promise<Album> {
  // One after the other: what decodes pictures turns away whoever sends many at once.
  let last: Promise<unknown> = Promise.resolve();
  const store = (name: string, canvas: Canvas): Promise<Photo> => {
    const photo = last.then(() => storePhoto(tenantId, stored, name, canvas));
    last = photo;
    return photo;
  };
  const fronts = banners.map(async ({ flag, colours, checkouts }) => {
    const storeys = checkouts[1] > 20 ? 3 : checkouts[1] > 8 ? 2 : 1;
    const photos = times(FRONTS, (i) =>
      store("fachada.jpg", stamped(drawFront(flag, colours, storeys, random(`front ${flag} ${i}`)), flag)),
    );
    return [flag, await Promise.all(photos)] as const;
  });
  const rows = clients.map(async ({ name, line }) => {
    const scene = sceneOf(line);
    const photos = times(shelves, async (i) => {
      const drawn = (full: boolean) =>
        store("gondola.jpg", stamped(drawShelf(scene, random(`shelf ${name} ${i}`), full), name));
      return { before: await drawn(false), after: await drawn(true) };
    });
    return [name, await Promise.all(photos)] as const;
  });
  const packs = clients.flatMap(({ line }) =>
    portraits(line).map(async ([item, canvas]) => [item, await store("produto.jpg", canvas)] as const),
  );
  return {
    fronts: new Map(await Promise.all(fronts)),
    shelves: new Map(await Promise.all(rows)),
    packs: new Map(await Promise.all(packs)),
  };
}

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

function stamped(canvas: Canvas, text: string): Canvas {
  stamp(canvas, text);
  return canvas;
}

function sceneOf(line: Line) {
  const rivals = line.ranges.some((range) => range.rivals.length > 0) ? RIVAL_COLOURS : [];
  return { shapes: line.ranges.map((range) => shapeOf(range.category[1])), own: line.colours, rivals };
}

function portraits(line: Line) {
  return line.ranges.flatMap((range) =>
    range.items.map((item) => {
      const look = variety([colour(line.colours[0]), colour(line.colours[1])], random(`pack ${item}`));
      const kind = item
        .slice(item.indexOf(line.brand) + line.brand.length)
        .replace(/\s[\d,]+ (g|kg|ml|L)$/, "")
        .trim();
      const rows = [line.brand, kind].filter((row) => row !== "");
      return [item, drawPortrait(shapeOf(range.category[1]), look, rows)] as const;
    }),
  );
}

/** Chooses the front of the store's flag, or a shelf of a client that is served there: of one stay the same before the work and after it. */
export function photoChooser(album: Album, clients: readonly ClientPlan[]): Recording["photoOf"] {
  return ({ store, key }, kind, r) => {
    const { flag } = store.banner;
    if (kind === "front") return pick(album.fronts.get(flag), r);
    const served = clients.filter((client) => client.flags.includes(flag));
    const same = key && kind !== "shelf" ? random(`shelf of ${key}`) : r;
    const side = kind === "before" || (kind === "shelf" && r.chance(0.3)) ? "before" : "after";
    return served.length === 0 ? null : (pick(album.shelves.get(same.pick(served).name), same)?.[side] ?? null);
  };
}

const pick = <T>(photos: readonly T[] | undefined, r: Random): T | null =>
  photos && photos.length > 0 ? at(photos, r.int(0, photos.length - 1)) : null;
