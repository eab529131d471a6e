import { describe, expect, test } from "vitest";
import { momentKey, momentOf, momentText, spanOf } from "@/components/tracking/moment";
import { cameraOf } from "@/components/tracking/use-camera";
import { writeDay } from "@/lib/insight/tracking/files";
import { signsOf } from "@/lib/insight/tracking/signs";

const at = new Date("2026-11-16T12:00:00Z");
const points = [
  { at, latitude: -23.5, longitude: -46.6, accuracy: 12, battery: 80, discard: null },
  {
    at: new Date(at.getTime() + 1_000),
    latitude: -20,
    longitude: -40,
    accuracy: null,
    battery: null,
    discard: "jump" as const,
  },
];
const stays = [
  {
    name: `Loja <A&B> "1"\u0001`,
    point: { latitude: -23.4, longitude: -46.5 },
    from: "2026-11-16T11:00:00.000Z",
    to: null,
  },
];
const day = { name: "Ana & Bia 2026-11-16", points, signs: signsOf(points, stays), stays };

describe("files of a day", () => {
  test("GPX and KML hold the way in order, and no sign that XML cannot", () => {
    const gpx = writeDay(day, "gpx");
    expect(gpx).toContain('<trkpt lat="-23.400000" lon="-46.500000"><time>2026-11-16T11:00:00.000Z</time></trkpt>');
    expect(gpx.match(/<trkpt/g)).toHaveLength(2);
    expect(gpx).toContain("<name>Loja &lt;A&amp;B&gt; &quot;1&quot;</name>");
    const kml = writeDay(day, "kml");
    expect(kml).toContain("<coordinates>-46.500000,-23.400000,0 -46.600000,-23.500000,0</coordinates>");
    expect(kml).toContain("Ana &amp; Bia");
  });
  test("CSV holds every position, with why it was left out", () => {
    expect(writeDay(day, "csv").split("\r\n")).toEqual([
      "occurred_at,latitude,longitude,accuracy_m,battery_percent,discarded",
      "2026-11-16T12:00:00.000Z,-23.500000,-46.600000,12,80,",
      "2026-11-16T12:00:01.000Z,-20.000000,-40.000000,,,jump",
      "",
    ]);
  });
});

test("a camera of the address is read, and nonsense is not", () => {
  expect(cameraOf("-23.5,-46.6,12.5")).toEqual({ center: [-46.6, -23.5], zoom: 12.5 });
  for (const text of [null, "", "1,2", "a,b,c", "91,0,5", "0,181,5", "0,0,99", "1,2,3,4"])
    expect(cameraOf(text)).toBeNull();
});

test("a moment of the address is a time of that day in its zone", () => {
  const where = { date: "2026-11-16", timeZone: "America/Manaus" };
  const time = momentOf("14:32", where);
  expect(new Date(time ?? 0).toISOString()).toBe("2026-11-16T18:32:00.000Z");
  expect(momentText(time ?? 0, where)).toBe("14:32");
  expect(momentText((time ?? 0) + 86_400_000, where)).toBe("23:59");
  for (const text of [null, "", "25:00", "8:00", "x"]) expect(momentOf(text, where)).toBeNull();
  for (const text of ["14:32:60", "14:32:5", "14:32:05:01"]) expect(momentOf(text, where)).toBeNull();
  const span = spanOf({ ...where, stays: [] }, []);
  expect([new Date(span.from).toISOString(), new Date(span.to).toISOString()]).toEqual([
    "2026-11-16T12:00:00.000Z",
    "2026-11-16T22:00:00.000Z",
  ]);
});

test("the address holds the second at which one stands, not the minute in which it lies", () => {
  const where = { date: "2026-11-16", timeZone: "America/Manaus" };
  const at = (time: string) => Date.parse(`2026-11-16T${time}-04:00`);
  expect(momentKey(at("08:03:00"), where)).toBe("08:03");
  expect(momentKey(at("08:00:00"), where)).toBe("08:00");
  expect(momentKey(at("08:03:24"), where)).toBe("08:03:24");
  // Arrived in the middle of a second: whoever opens the address is at the store, as is whoever copied it.
  const arrival = at("08:03:23.391");
  expect(momentKey(arrival, where)).toBe("08:03:24");
  expect(momentOf(momentKey(arrival, where), where)).toBe(at("08:03:24"));
  for (const seconds of [0, 59, 60, 3_599, 3_600, 43_201, 86_399])
    expect(momentOf(momentKey(at("00:00:00") + seconds * 1_000, where), where)).toBe(at("00:00:00") + seconds * 1_000);
  expect(momentKey(at("23:59:59.500"), where)).toBe("23:59:59");
  expect(momentKey(at("08:00:00") - 86_400_000, where)).toBe("00:00");
});
