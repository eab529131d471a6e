import { expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { receiveUpload } from "@/lib/platform/storage/upload-form";

type Sent = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };
/** A form as a browser sends it. */
async function sent(...parts: readonly (readonly [string, string | File])[]): Promise<Sent> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const whole = new Response(form);
  return { type: whole.headers.get("content-type") ?? "", bytes: new Uint8Array(await whole.arrayBuffer()) };
}
/** What is read of it when it comes in pieces of that size. */
async function read({ bytes, type }: Sent, size = 65_536) {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.byteLength) return controller.close();
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
  const pieces: Uint8Array[] = [];
  const request = { method: "POST", body, duplex: "half", headers: { "content-type": type } };
  const form = await receiveUpload(new Request("http://here", request), async (file) => {
    for await (const piece of file) pieces.push(piece);
  });
  return { ...form, text: Buffer.concat(pieces).toString("utf8"), pieces: pieces.length };
}
const codeOf = (done: Promise<unknown>) =>
  done.then(
    () => "none",
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

const TRICKY = "a\r\n--\r\n-----\r\n\r\n--x\r\n\0ção";

test("parts are the same however they are cut on their way, whatever stands in them", async () => {
  const form = await sent(["type", "pos"], ["file", new File([TRICKY], 'lojas "à".csv')], ["last", "é"]);
  for (const size of [1, 2, 3, 7, 64, 100_000])
    expect(await read(form, size)).toMatchObject({
      fields: { type: "pos", last: "é" },
      fileName: 'lojas "à".csv',
      text: TRICKY,
    });
});

test("a body that was cut, is none, or never ends is refused", async () => {
  const { bytes, type } = await sent(["file", new File([TRICKY], "x.csv")]);
  const code = (sentBytes: Uint8Array<ArrayBuffer>, as = type) => codeOf(read({ bytes: sentBytes, type: as }, 16));
  for (const cut of [0, 10, 60, bytes.length - 40, bytes.length - 5])
    expect(await code(bytes.subarray(0, cut)), `${cut}`).toBe("invalid_request");
  expect(await code(bytes, "multipart/form-data")).toBe("invalid_request");
  expect(await code(bytes, "application/json")).toBe("invalid_request");
  expect(await code(Buffer.alloc(100_000, 65))).toBe("invalid_request");
  const endless = Buffer.from(`--x\r\n${"h: v\r\n".repeat(3_000)}`);
  expect(await code(endless, "multipart/form-data; boundary=x")).toBe("invalid_request");
  const many = Array.from({ length: 60 }, (_, n) => [`field${n}`, "x"] as const);
  expect(await codeOf(read(await sent(...many)))).toBe("invalid_request");
  expect(await codeOf(read(await sent(["type", "x".repeat(300_000)])))).toBe("invalid_request");
});

test("a file is stored as it comes, once, and only under its name", async () => {
  const large = new File([Buffer.alloc(3_000_000, 66)], "grande.csv");
  const found = await read(await sent(["type", "pos"], ["file", large]));
  expect([found.fields, found.fileName, found.text.length]).toEqual([{ type: "pos" }, "grande.csv", 3_000_000]);
  expect(found.pieces).toBeGreaterThan(10);
  expect(await codeOf(read(await sent(["other", large])))).toBe("invalid_fields");
  const small = new File(["x"], "x.csv");
  expect(await codeOf(read(await sent(["file", small], ["file", small])))).toBe("invalid_fields");
  expect(await codeOf(read(await sent(["type", "a"], ["type", "b"])))).toBe("invalid_fields");
});

test("what the store refuses is what is said, however much is still to come", async () => {
  const { bytes, type } = await sent(["file", new File([Buffer.alloc(3_000_000, 66)], "grande.csv")]);
  const request = new Request("http://here", { method: "POST", body: bytes, headers: { "content-type": type } });
  const store = async (pieces: AsyncIterable<Uint8Array>) => {
    for await (const _ of pieces) throw new Problem("import_too_large");
  };
  expect(await codeOf(receiveUpload(request, store))).toBe("import_too_large");
});
