import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localStorage } from "@/lib/platform/storage/local-storage";
import { checkedKey, uploadKey } from "@/lib/platform/storage/storage";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "gondola-files-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const roomy = async () => 0.5;
const bytes = Buffer.from("a photo");

describe("local storage", () => {
  it("gives back what was put, and null for what is absent", async () => {
    const files = localStorage(root, roomy);
    await files.put("t/one/2026/11/abc", bytes);
    expect(await files.get("t/one/2026/11/abc")).toEqual(bytes);
    expect(await files.exists("t/one/2026/11/abc")).toBe(true);
    const open = await files.stream("t/one/2026/11/abc");
    expect(open?.size).toBe(bytes.length);
    expect(open && (await text(open.body))).toBe("a photo");
    expect(await files.get("t/one/2026/11/other")).toBeNull();
    expect(await files.stream("t/one/2026/11/other")).toBeNull();
  });

  it("has room where nothing was ever stored", async () => {
    await rm(root, { recursive: true });
    await expect(localStorage(root, roomy).demandRoom()).resolves.toBeUndefined();
  });

  it("deletes once", async () => {
    const files = localStorage(root, roomy);
    await files.put("t/one/x", bytes);
    expect(await files.delete("t/one/x")).toBe(true);
    expect(await files.delete("t/one/x")).toBe(false);
    expect(await files.exists("t/one/x")).toBe(false);
  });

  it("keeps the first bytes of a key and renews its age", async () => {
    const files = localStorage(root, roomy);
    await files.put("t/one/x", bytes);
    await utimes(join(root, "t/one/x"), new Date(0), new Date(0));
    await files.put("t/one/x", Buffer.from("other"));
    expect(await files.get("t/one/x")).toEqual(bytes);
    const listed = [];
    for await (const file of files.list("t")) listed.push(file);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({ key: "t/one/x", size: bytes.length });
    expect(Date.now() - (listed[0]?.modifiedAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it("two writers of the same key end with one whole file", async () => {
    const files = localStorage(root, roomy);
    await Promise.all(Array.from({ length: 8 }, () => files.put("t/one/x", bytes)));
    expect(await files.get("t/one/x")).toEqual(bytes);
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });

  it("refuses from 90 % of the disk on, and still gives what it has", async () => {
    await localStorage(root, roomy).put("t/one/x", bytes);
    const full = localStorage(root, async () => 0.9);
    await expect(full.put("t/one/y", bytes)).rejects.toMatchObject({ code: "storage_full", status: 503 });
    await expect(full.put("t/one/x", bytes)).resolves.toBeUndefined();
    expect(await full.get("t/one/x")).toEqual(bytes);
  });

  it("refuses from another share on where that was said", async () => {
    const patient = localStorage(root, async () => 0.97, 0.98);
    await expect(patient.put("t/one/x", bytes)).resolves.toBeUndefined();
    await expect(localStorage(root, async () => 0.98, 0.98).demandRoom()).rejects.toMatchObject({
      code: "storage_full",
    });
  });

  it.each(["../etc/passwd", "/etc/passwd", "t/../../x", "t//x", "", "t/x\u0000", "T/x", ".hidden"])(
    "refuses the key %j",
    (key) => {
      expect(() => checkedKey(key)).toThrow("bad storage key");
    },
  );

  it("keys an upload by tenant, month in UTC and content", () => {
    expect(uploadKey("one", new Date("2026-12-01T00:30:00-03:00"), "abc")).toBe("t/one/2026/12/abc");
  });
});

// A process that writes without pause is killed at random moments: what stands under its final name must be whole.
describe("kill -9 while writing", () => {
  it("leaves only whole files under their names", async () => {
    for (const life of [10, 35, 60, 120]) await killedAfter(life);
    const names = await readdir(join(root, "t/one"));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const content = await readFile(join(root, "t/one", name));
      expect(createHash("sha256").update(content).digest("hex")).toBe(name);
    }
    await localStorage(root, roomy).discardUnfinished(new Date(Date.now() + 1000));
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });
});

async function killedAfter(ms: number): Promise<void> {
  const script = join(import.meta.dirname, "endless-writer.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, root], { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  await new Promise((resolve) => setTimeout(resolve, ms));
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
}
