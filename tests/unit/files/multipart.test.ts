import { expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { partsOf } from "@/lib/platform/storage/multipart";
import { receiveUpload } from "@/lib/platform/storage/upload-form";

const form = (parts: Readonly<Record<string, string | File>>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.append(name, value);
  return new Request("http://here", { method: "POST", body });
};
const inPieces = async function* (bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
};
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
async function read(bytes: Uint8Array, type: string, size: number) {
  const found: [string, string | undefined, string][] = [];
  for await (const { name, fileName, body } of partsOf(inPieces(bytes, size), type)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    found.push([name, fileName, Buffer.concat(pieces).toString("utf8")]);
  }
  return found;
}

const TRICKY = "a\r\n--\r\n-----\r\n\r\n--x\r\n\0ção";

test("parts are the same however they are cut on their way, whatever stands in them", async () => {
  const request = form({ type: "pos", file: new File([TRICKY], 'lojas "à".csv'), last: "é" });
  const type = request.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await request.arrayBuffer());
  for (const size of [1, 2, 3, 7, 64, 100_000])
    expect(await read(bytes, type, size)).toEqual([
      ["type", undefined, "pos"],
      ["file", 'lojas "à".csv', TRICKY],
      ["last", undefined, "é"],
    ]);
});

test("a body that was cut, is none, or never ends is refused", async () => {
  const request = form({ file: new File([TRICKY], "x.csv") });
  const type = request.headers.get("content-type") ?? "";
  const bytes = new Uint8Array(await request.arrayBuffer());
  for (const cut of [0, 10, 60, bytes.length - 40, bytes.length - 5])
    expect(await codeOf(read(bytes.subarray(0, cut), type, 16))).toBe("invalid_request");
  expect(await codeOf(read(bytes, "multipart/form-data", 16))).toBe("invalid_request");
  expect(await codeOf(read(bytes, "application/json", 16))).toBe("invalid_request");
  expect(await codeOf(read(Buffer.alloc(100_000, 65), type, 4_096))).toBe("invalid_request");
  const endless = Buffer.concat([Buffer.from(`--x\r\n${"h: v\r\n".repeat(3_000)}`)]);
  expect(await codeOf(read(endless, "multipart/form-data; boundary=x", 512))).toBe("invalid_request");
});

test("a file is stored as it comes, once, and only under its name", async () => {
  const stored: number[] = [];
  const store = async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const piece of pieces) stored.push(piece.byteLength);
  };
  const large = new File([Buffer.alloc(3_000_000, 66)], "grande.csv");
  expect(await receiveUpload(form({ type: "pos", file: large }), store)).toEqual({
    fields: { type: "pos" },
    fileName: "grande.csv",
  });
  expect(stored.reduce((sum, one) => sum + one, 0)).toBe(3_000_000);
  expect(await codeOf(receiveUpload(form({ other: large }), store))).toBe("invalid_fields");
  const twice = new FormData();
  for (const name of ["file", "file"]) twice.append(name, new File(["x"], "x.csv"));
  const request = new Request("http://here", { method: "POST", body: twice });
  expect(await codeOf(receiveUpload(request, store))).toBe("invalid_fields");
});
