import { describe, expect, test } from "vitest";
import * as schema from "@/db/schema";
import { isPdf } from "@/lib/platform/storage/sniff";
import { emptiedContents, FILE_TYPES, fileErrors, mimeFits } from "@/lib/records/files/rules";

test("types are those of the database", () => {
  expect([...FILE_TYPES]).toEqual([...schema.FILE_TYPES]);
});

describe("a file", () => {
  test.each([
    [{ type: "text", content: "Leia" }, {}],
    [{ type: "text", url: "https://exemplo.com.br" }, { content: "required" }],
    [{ type: "pdf" }, { attachmentId: "required" }],
    [{ type: "image", attachmentId: "x" }, {}],
    [{ type: "video_url" }, { url: "required" }],
    [{ type: "url", url: "https://exemplo.com.br", validFrom: "2026-11-20", validTo: "2026-11-20" }, {}],
    [{ type: "text", content: "Leia", validFrom: "2026-11-21", validTo: "2026-11-20" }, { validFrom: "after_end" }],
    [{}, {}],
  ])("%o", (values, errors) => {
    expect(fileErrors(values)).toEqual(errors);
  });

  test("keeps only what its type shows", () => {
    const everything = { content: "Leia", url: "https://exemplo.com.br", attachmentId: "x" };
    expect(emptiedContents({ ...everything, type: "text" })).toEqual({ attachmentId: null, url: null });
    expect(emptiedContents({ ...everything, type: "pdf" })).toEqual({ content: null, url: null });
    expect(emptiedContents({ type: "url", url: "https://exemplo.com.br", content: null })).toEqual({});
  });

  test("is what its bytes are", () => {
    expect(mimeFits("pdf", "application/pdf")).toBe(true);
    expect(mimeFits("image", "application/pdf")).toBe(false);
    expect(mimeFits("image", "image/webp")).toBe(true);
    expect(mimeFits("text", "image/webp")).toBe(false);
  });
});

test.each([
  ["%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n", true],
  ["%PDF-1.7\n1 0 obj\n<<>>", false],
  ["<html>%PDF-1.7 %%EOF", false],
  ["", false],
])("%o is a whole PDF: %s", (text, whole) => {
  expect(isPdf(Buffer.from(text, "latin1"))).toBe(whole);
});
