import { createHash } from "node:crypto";
import JSZip from "jszip";
import { expect, it } from "vitest";
import { storedZip, type ZipFile } from "@/lib/base/sheets/zip";
import { directoryOf, dosTime, FIRST_TIME, type ZipRecord } from "@/lib/base/sheets/zip-records";
import { bytesOf } from "../../support/file";

async function* given(files: readonly ZipFile[]) {
  yield* files;
}
const wall = (text: string) => Date.parse(`${text}Z`);

it("stores files as they are, under names of any letters, each with its own day and time", async () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 251));
  const file = await bytesOf(
    storedZip(
      given([
        { name: "São João 1.jpg", input: bytes, time: dosTime(wall("2026-11-17T09:41:36")) },
        { name: "fotos.csv", input: "\uFEFFárvore;1\r\n" },
        { name: "vazio.txt", input: "" },
      ]),
    ),
  );
  const zip = await JSZip.loadAsync(file, { checkCRC32: true });
  expect(Object.keys(zip.files)).toEqual(["São João 1.jpg", "fotos.csv", "vazio.txt"]);
  expect((await zip.file("São João 1.jpg")?.async("nodebuffer"))?.equals(bytes)).toBe(true);
  expect(await zip.file("fotos.csv")?.async("string")).toBe("\uFEFFárvore;1\r\n");
  expect(await zip.file("vazio.txt")?.async("string")).toBe("");
  expect(zip.files["São João 1.jpg"]?.date.toISOString()).toBe("2026-11-17T09:41:36.000Z");
  expect(zip.files["fotos.csv"]?.date.toISOString()).toBe("1980-01-01T00:00:00.000Z");
  // Not packed: the bytes stand there as they are.
  expect(file.includes(bytes)).toBe(true);
});

it("is the same archive for the same files", async () => {
  const hash = async () =>
    createHash("sha256")
      .update(await bytesOf(storedZip(given([{ name: "a", input: "b" }]))))
      .digest("hex");
  expect(await hash()).toBe(await hash());
});

it("tells more files than sixteen bits count", async () => {
  const count = 65_540;
  const some = async function* () {
    for (let n = 0; n < count; n += 1) yield { name: `f${n}`, input: "x" };
  };
  const zip = await JSZip.loadAsync(await bytesOf(storedZip(some())));
  expect(Object.keys(zip.files).length).toBe(count);
  expect(await zip.file(`f${count - 1}`)?.async("string")).toBe("x");
}, 60_000);

it("tells where a file beyond four gigabytes stands", () => {
  const at = 5 * 2 ** 30;
  const record: ZipRecord = {
    name: Buffer.from("x"),
    crc: 1,
    packed: 2,
    size: 2,
    at,
    time: FIRST_TIME,
    isPacked: false,
  };
  const directory = directoryOf([record], at + 33);
  // APPNOTE 4.3.12 and 4.5.3: the place of 32 bits is full, and the extra field 1 has the one of 64.
  expect(directory.readUInt32LE(42)).toBe(0xffff_ffff);
  expect([directory.readUInt16LE(47), directory.readUInt16LE(49)]).toEqual([1, 8]);
  expect(directory.readBigUInt64LE(51)).toBe(BigInt(at));
  // 4.3.14 and 4.3.15: where the directory is, and where that is said.
  const large = 46 + 1 + 12;
  expect(directory.readUInt32LE(large)).toBe(0x0606_4b50);
  expect(directory.readBigUInt64LE(large + 32)).toBe(1n);
  expect(directory.readBigUInt64LE(large + 40)).toBe(BigInt(large));
  expect(directory.readBigUInt64LE(large + 48)).toBe(BigInt(at + 33));
  expect(directory.readUInt32LE(large + 56)).toBe(0x0706_4b50);
  expect(directory.readBigUInt64LE(large + 64)).toBe(BigInt(at + 33 + large));
  expect(directory.readUInt32LE(directory.length - 22)).toBe(0x0605_4b50);
  expect(directory.readUInt32LE(directory.length - 6)).toBe(0xffff_ffff);
});

it("tells moments that an archive cannot tell as the first that it can", () => {
  for (const year of ["1979-12-31T23:59:59", "2108-01-01T00:00:00"]) expect(dosTime(wall(year))).toBe(FIRST_TIME);
  expect(dosTime(Number.NaN)).toBe(FIRST_TIME);
});
