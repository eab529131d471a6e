import { beforeAll, describe, expect, test } from "vitest";
import { LOCALES } from "@/lib/base/i18n/locales";
import { recordFile } from "@/lib/engine/export/record-file";
import { describeResource } from "@/lib/engine/resource/describe";
import { create } from "@/lib/engine/resource/operations/create";
import { listHref } from "@/lib/engine/resource/url-state";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { importables } from "@/lib/shell/imports/importable";
import { checked, jobOf, linesOf } from "../../support/imports";
import { sampleInput } from "../../support/sample-input";
import { newTenant } from "../../support/tenant";

let admin: Ctx;
beforeAll(async () => {
  admin = (await newTenant()).ctxAs("admin");
});

describe.each(importables().map((bound) => [bound.resource.name, bound] as const))("%s", (_name, bound) => {
  beforeAll(async () => {
    for (let n = 0; n < 2; n += 1) await create(bound, admin, await sampleInput(bound, admin));
    // Without any code or document it is still known by its name.
    if (["pos", "product"].includes(bound.resource.name)) await create(bound, admin, { name: "Só o nome" });
  });
  test.each(LOCALES.flatMap((locale) => (["csv", "xlsx"] as const).map((format) => [locale, format] as const)))(
    "what was exported in %s as %s and is imported unchanged changes nothing",
    async (locale, format) => {
      const ctx = { ...admin, locale };
      const descriptor = await describeResource(bound, ctx);
      const columns = descriptor.columns.map(({ key }) => key);
      const href = listHref(descriptor, descriptor.path, {
        filters: {},
        sort: descriptor.sort,
        page: 1,
        perPage: 50,
        columns,
      });
      const file = await recordFile(bound, ctx, new URL(href, "http://x").searchParams, format);
      const parts: Uint8Array[] = [];
      for await (const part of file.body) parts.push(part);
      const id = await checked(ctx, bound.resource.name, Buffer.concat(parts));
      const job = await jobOf(ctx, id);
      const lines = await linesOf(ctx, id);
      const wrong = lines
        .filter(({ action }) => action !== "same")
        .map(({ action, problems, changes }) => ({ action, problems, changes }));
      expect(wrong).toEqual([]);
      expect(job).toMatchObject({ step: "review", creates: 0, updates: 0, errors: 0 });
      expect(job.same).toBeGreaterThanOrEqual(2);
    },
  );
});
