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

/** The pictures of a tenant: some two thousand, shared by many attachments. */
export type Album = {
  /** By flag: houses, each on some days. */
  readonly fronts: ReadonlyMap<string, readonly (readonly Photo[])[]>;
  /** By client: gondolas, each on some days, before the work and after it. */
  readonly shelves: ReadonlyMap<string, readonly (readonly Shelf[])[]>;
  /** By product. */
  readonly packs: ReadonlyMap<string, Photo>;
};

type Shelf = Readonly<Record<"before" | "after", Photo>>;
type Contents = {
  readonly tenantId: string;
  readonly at: Date;
  readonly banners: readonly Banner[];
  readonly clients: readonly ClientPlan[];
  /** How many gondolas of each client. */
  readonly gondolas: number;
};

/** Houses of a flag, and days on which a house or a gondola was seen. */
const HOUSES = 4;
const WEATHERS = 3;
const DAYS = 5;
const RIVAL_COLOURS = [
  ["#3c8d4f", "#f7f3d6"],
  ["#a5489a", "#ffffff"],
  ["#8c6d3f", "#fff4d6"],
] as const;

/** Draws and stores the pictures. The same pictures have the same bytes everywhere. Throws `storage_full`. */
export async function makeAlbum({ tenantId, at: stored, banners, clients, gondolas }: Contents): Promise<Album> {
  const keep = (name: string, canvas: Canvas, text?: string) => {
    if (text) stamp(canvas, text);
    return storePhoto(tenantId, stored, name, canvas);
  };
  const frontsOf = ({ flag, colours, checkouts }: Banner) => {
    const storeys = checkouts[1] > 20 ? 3 : checkouts[1] > 8 ? 2 : 1;
    return inTurn(times(HOUSES), (house) =>
      times(WEATHERS).map((day) => {
        const weather = random(`weather ${flag} ${house} ${day}`);
        const front = drawFront({ name: flag, colours, storeys }, random(`front ${flag} ${house}`), weather);
        return keep("fachada.jpg", front, flag);
      }),
    );
  };
  const shelvesOf = ({ name, line }: ClientPlan) =>
    inTurn(times(gondolas), (gondola) => {
      const seen = drawShelf(sceneOf(line), random(`gondola ${name} ${gondola}`));
      return times(DAYS).map(async (day) => {
        const drawn = seen(random(`day ${name} ${gondola} ${day}`));
        const keepShelf = (canvas: Canvas) => keep("gondola.jpg", canvas, name);
        const [before, after] = await Promise.all([keepShelf(drawn.before), keepShelf(drawn.after)]);
        return { before, after };
      });
    });
  const fronts = new Map<string, Photo[][]>();
  for (const banner of banners) fronts.set(banner.flag, await frontsOf(banner));
  const shelves = new Map<string, Shelf[][]>();
  for (const client of clients) shelves.set(client.name, await shelvesOf(client));
  const items = clients.flatMap(({ line }) => portraits(line));
  const packs = await inTurn(items, ([item, draw]) => [
    keep("produto.jpg", draw()).then((photo) => [item, photo] as const),
  ]);
  return { fronts, shelves, packs: new Map(packs.flat()) };
}

/** One item after the other, since a picture that is drawn takes a megabyte; what is made of one is written while its neighbours are drawn. */
async function inTurn<T, R>(items: readonly T[], make: (item: T) => Promise<R>[]): Promise<R[][]> {
  const made: R[][] = [];
  for (const item of items) made.push(await Promise.all(make(item)));
  return made;
}

const times = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

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
      return [item, () => drawPortrait(shapeOf(range.category[1]), look, rows)] as const;
    }),
  );
}

const sells = ({ line }: ClientPlan, product: string) =>
  line.ranges.some(({ items, rivals }) => items.includes(product) || rivals.some(([, item]) => item === product));

/**
 * Chooses the store's own front, or the gondola of a client that is served there, of the one that is asked about where one is: it stands there as
 * it did on other days, and before and after the work it is the same day's.
 */
export function photoChooser(album: Album, clients: readonly ClientPlan[]): Recording["photoOf"] {
  return ({ store, key, client, product }, kind, r) => {
    const { flag } = store.banner;
    const own = <T>(what: string, all: readonly T[] = []) => pick(all, random(`${what} of ${store.row.id}`));
    if (kind === "front") return pick(own("front", album.fronts.get(flag)), r);
    const served = clients.filter((client) => client.flags.includes(flag));
    const same = key && kind !== "shelf" ? random(`shelf of ${key}`) : r;
    const side = kind === "before" || (kind === "shelf" && r.chance(0.3)) ? "before" : "after";
    if (served.length === 0) return null;
    const chosen = same.pick(served);
    const asked = served.find((one) => (client ? one.name === client : product && sells(one, product)));
    const { name } = asked ?? chosen;
    return pick(own(name, album.shelves.get(name)), same)?.[side] ?? null;
  };
}

const pick = <T>(photos: readonly T[] | null, r: Random): T | null =>
  photos && photos.length > 0 ? at(photos, r.int(0, photos.length - 1)) : null;
