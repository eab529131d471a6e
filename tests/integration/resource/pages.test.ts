import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeResource } from "@/lib/engine/resource/describe";
import { allBounds } from "@/lib/shell/registry";
import { newTenant } from "../../support/tenant";

const PAGES = join(import.meta.dirname, "../../../app/(back-office)");

test("records whose list offers to open them have a page that does not lead back to the list", async () => {
  const { ctxAs } = await newTenant();
  const opened: string[] = [];
  for (const bound of allBounds()) {
    const { path, formAs } = await describeResource(bound, {
      ...ctxAs("admin"),
      modules: { costOfServing: true, commercial: true },
    }).catch(() => ({ path: undefined, formAs: "none" }));
    if (!path || formAs === "none") continue;
    const page = join(PAGES, path, "[id]/page.tsx");
    expect([path, existsSync(page)]).toEqual([path, true]);
    expect([path, readFileSync(page, "utf8").includes("?open=")]).toEqual([path, false]);
    opened.push(path);
  }
  expect(opened.length).toBeGreaterThan(15);
  expect(opened).not.toContain("/visits");
});
