import type { Fix } from "@/lib/base/geo/geofence";
import type { Point } from "@/lib/base/geo/point";
import type { UnpackedPoint } from "./track";

export type DayFile = {
  /** Names the file's content: who and which day. */
  readonly name: string;
  readonly points: readonly UnpackedPoint[];
  readonly signs: readonly Fix[];
  readonly stays: readonly { readonly name: string; readonly point: Point | null; readonly from: string }[];
};
export const FILE_KINDS = ["gpx", "kml", "csv"] as const;
export type FileKind = (typeof FILE_KINDS)[number];
export const MIME_OF: Readonly<Record<FileKind, string>> = {
  gpx: "application/gpx+xml",
  kml: "application/vnd.google-earth.kml+xml",
  csv: "text/csv",
};

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Text within XML; what XML cannot hold at all is left out. */
const xml = (text: string) =>
  [...text]
    .filter((sign) => sign >= " " || sign === "\n")
    .map((sign) => ESCAPES[sign] ?? sign)
    .join("");
const degrees = (value: number) => value.toFixed(6);

/** A day as GPX 1.1, KML 2.2 or CSV with all positions, those left out of the way marked with the reason. */
export function writeDay(day: DayFile, kind: FileKind): string {
  return { gpx: gpxOf, kml: kmlOf, csv: csvOf }[kind](day);
}

function gpxOf({ name, signs, stays }: DayFile): string {
  const waypoints = stays.flatMap((stay) =>
    stay.point
      ? [
          `  <wpt lat="${degrees(stay.point.latitude)}" lon="${degrees(stay.point.longitude)}"><time>${stay.from}</time><name>${xml(stay.name)}</name></wpt>`,
        ]
      : [],
  );
  const track = signs.map(
    (fix) =>
      `      <trkpt lat="${degrees(fix.latitude)}" lon="${degrees(fix.longitude)}"><time>${fix.at.toISOString()}</time></trkpt>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Gondola" xmlns="http://www.topografix.com/GPX/1/1">',
    ...waypoints,
    `  <trk><name>${xml(name)}</name>`,
    "    <trkseg>",
    ...track,
    "    </trkseg>",
    "  </trk>",
    "</gpx>",
    "",
  ].join("\n");
}

function kmlOf({ name, signs, stays }: DayFile): string {
  const place = (point: Point) => `${degrees(point.longitude)},${degrees(point.latitude)},0`;
  const marks = stays.flatMap((stay) =>
    stay.point
      ? [
          `    <Placemark><name>${xml(stay.name)}</name><TimeStamp><when>${stay.from}</when></TimeStamp><Point><coordinates>${place(stay.point)}</coordinates></Point></Placemark>`,
        ]
      : [],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    "  <Document>",
    `    <name>${xml(name)}</name>`,
    ...marks,
    `    <Placemark><name>${xml(name)}</name><LineString><tessellate>1</tessellate><coordinates>${signs.map(place).join(" ")}</coordinates></LineString></Placemark>`,
    "  </Document>",
    "</kml>",
    "",
  ].join("\n");
}

function csvOf({ points }: DayFile): string {
  const rows = points.map((point) =>
    [
      point.at.toISOString(),
      degrees(point.latitude),
      degrees(point.longitude),
      point.accuracy ?? "",
      point.battery ?? "",
      point.discard ?? "",
    ].join(","),
  );
  return ["occurred_at,latitude,longitude,accuracy_m,battery_percent,discarded", ...rows, ""].join("\r\n");
}
