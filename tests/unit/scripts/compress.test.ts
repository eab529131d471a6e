import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

const FILE = pathToFileURL(join(process.cwd(), "next.config.mjs")).href;

async function compresses(proxied: "0" | "1"): Promise<unknown> {
  vi.stubEnv("TRUST_PROXY", proxied);
  const { default: config } = await import(/* @vite-ignore */ `${FILE}?proxied=${proxied}`);
  return config.compress;
}

test("pages are compressed by us unless a proxy of the operator's does it", async () => {
  expect(await compresses("0")).toBe(true);
  expect(await compresses("1")).toBe(false);
});
