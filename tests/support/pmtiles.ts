import type { GeoJSONVT as Tiler } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { zxyToTileId } from "pmtiles";

type Feature = Extract<ConstructorParameters<typeof Tiler>[0], { type: "Feature" }>;
type At = readonly [number, number];
const MOST_ZOOM = 14;

const feature = (type: string, coordinates: unknown, properties: Record<string, unknown>) =>
  ({ type: "Feature", geometry: { type, coordinates }, properties }) as Feature;
const street = (from: At, to: At, name: string, kind: string) =>
  feature("LineString", [from, to], { kind, name, min_zoom: 5, kind_detail: "primary" });

/** A little town about `at` (longitude, latitude): two streets, a park, a river and its name, in layers as Protomaps names them. */
function town([x, y]: At): Record<string, Feature[]> {
  const box = (west: number, south: number, east: number, north: number) => [
    [
      [x + west, y + south],
      [x + east, y + south],
      [x + east, y + north],
      [x + west, y + north],
      [x + west, y + south],
    ],
  ];
  return {
    earth: [feature("Polygon", box(-0.05, -0.05, 0.05, 0.05), { kind: "earth" })],
    landuse: [feature("Polygon", box(0.001, 0.001, 0.004, 0.004), { kind: "park" })],
    water: [feature("Polygon", box(-0.05, -0.006, 0.05, -0.004), { kind: "water" })],
    roads: [
      street([x - 0.05, y], [x + 0.05, y], "Avenida dos Testes", "major_road"),
      street([x, y - 0.05], [x, y + 0.05], "Rua da Prova", "minor_road"),
    ],
    places: [
      feature("Point", [x, y + 0.002], { kind: "locality", name: "Provópolis", min_zoom: 4, population_rank: 6 }),
    ],
  };
}

/**
 * A PMTiles archive (version 3 of its specification, nothing compressed) with the streets of a small town about a place, made from nothing but
 * code.
 */
export async function streetArchive(at: At): Promise<Buffer> {
  // As CommonJS, which journeys are compiled to, it has nothing in it.
  const { GeoJSONVT } = await import("@maplibre/geojson-vt");
  const layers = Object.entries(town(at)).map(([name, features]) => {
    const options = { maxZoom: MOST_ZOOM, indexMaxZoom: MOST_ZOOM, indexMaxPoints: 0 };
    return [name, new GeoJSONVT({ type: "FeatureCollection", features }, options)] as const;
  });
  const tiles: { id: number; data: Uint8Array }[] = [];
  for (let z = 0; z <= MOST_ZOOM; z += 1) {
    const [column, row] = tileOf(at, z);
    for (let x = column - 2; x <= column + 2; x += 1) {
      for (let y = row - 2; y <= row + 2; y += 1) {
        if (Math.min(x, y) < 0 || Math.max(x, y) >= 2 ** z) continue;
        const found = layers.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (found.length > 0)
          tiles.push({
            id: zxyToTileId(z, x, y),
            data: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
          });
      }
    }
  }
  tiles.sort((a, b) => a.id - b.id);
  return pack(tiles, at);
}

/** Column and row of the tile in which a place lies. */
export function tileOf([longitude, latitude]: At, z: number): readonly [number, number] {
  const angle = (latitude * Math.PI) / 180;
  const share = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
  return [Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(share * 2 ** z)];
}

function pack(tiles: readonly { id: number; data: Uint8Array }[], [x, y]: At): Buffer {
  const directory = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, i) => varint(id - (tiles[i - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ data }) => varint(data.length)),
    // Zero: right behind the one before.
    ...tiles.flatMap((_, i) => varint(i === 0 ? 1 : 0)),
  ]);
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [] }));
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(127);
  header.write("PMTiles");
  header.writeUInt8(3, 7);
  const start = header.length;
  const ends = start + directory.length + metadata.length;
  const places = [start, directory.length, start + directory.length, metadata.length, ends, 0, ends, data.length];
  const counts = [tiles.length, tiles.length, tiles.length];
  for (const [i, number] of [...places, ...counts].entries()) header.writeBigUInt64LE(BigInt(number), 8 + 8 * i);
  // Clustered; nothing compressed, outside and inside; vector tiles; zooms.
  for (const [i, byte] of [1, 1, 1, 1, 0, MOST_ZOOM].entries()) header.writeUInt8(byte, 96 + i);
  const corners = [x - 0.05, y - 0.05, x + 0.05, y + 0.05];
  for (const [i, degrees] of corners.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
  header.writeUInt8(12, 118);
  for (const [i, degrees] of [x, y].entries()) header.writeInt32LE(Math.round(degrees * 1e7), 119 + 4 * i);
  return Buffer.concat([header, directory, metadata, data]);
}

/** A number in pieces of seven bits, the lowest first. */
function varint(number: number): number[] {
  const bytes: number[] = [];
  let rest = number;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
