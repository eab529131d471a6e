import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { exportJobs } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { recordFile } from "@/lib/engine/export/record-file";
import { describeResource } from "@/lib/engine/resource/describe";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { listQueryOf } from "@/lib/engine/resource/wire";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds } from "@/lib/shell/registry";
import { textOf } from "../../support/file";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const LISTED = allBounds().filter(({ resource, door }) => resource.path && door !== "system");
let mine: TestTenant;
let ctx: Ctx;
let foreign: Ctx;
beforeAll(async () => {
  mine = await newTenant();
  [ctx, foreign] = [mine.ctxAs("admin"), (await newTenant()).ctxAs("admin")];
});
const fileOf = async (name: string, as = ctx, params: Readonly<Record<string, string>> = {}) => {
  const bound = LISTED.find(({ resource }) => resource.name === name);
  if (!bound) throw new Error(`no list ${name}`);
  const made = await recordFile(bound, as, new URLSearchParams(params), "csv");
  const [, rest = ""] = (await textOf(made.body)).split("\r\n\r\n");
  return { name: made.name, lines: rest.split("\r\n").filter((line) => line !== "") };
};

describe.each(LISTED.map((bound) => [bound.resource.name, bound] as const))("the file of %s", (name, bound) => {
  beforeAll(async () => {
    if (bound.resource.api.readOnly) return;
    for (const as of [ctx, foreign]) await create(bound, as, await sampleInput(bound, as));
  });

  test("holds each record that its list holds, under the names of its columns, and who took it is kept", async () => {
    const { total } = await list(bound, ctx, listQueryOf(bound, { per_page: 1 }));
    const { lines, name: fileName } = await fileOf(name);
    // A text with line breaks takes several lines.
    expect(lines.length).toBeGreaterThanOrEqual(total + 1);
    const { columns, fields } = await describeResource(bound, ctx);
    const first = columns.find(({ initial }) => initial);
    const label = fields.find(({ key }) => key === first?.key)?.label ?? first?.label ?? "";
    expect(lines[0]).toContain(label);
    expect(fileName).toMatch(/^[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv$/);
    const [job] = await withTenant(ctx, (tx) =>
      tx.select().from(exportJobs).where(eq(exportJobs.type, name)).orderBy(desc(exportJobs.id)).limit(1),
    );
    expect(job).toMatchObject({ status: "completed", done: total, createdBy: ctx.userId });
    expect(await mine.auditOf("exportJob", job?.id ?? "")).toHaveLength(1);
  });

  test("is for who may read the list, and is narrowed as the list is", async () => {
    const less = new Set([...ctx.permissions].filter((held) => held !== `${bound.resource.subject}_GET`));
    const refused = await fileOf(name, { ...ctx, permissions: less }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: "forbidden" });
    expect((await fileOf(name, ctx, { q: "ninguém se chama assim zzz" })).lines).toHaveLength(1);
  });
});

describe("what a file shows", () => {
  const names = ["Zebra", "Abelha", "Macaco"];
  beforeAll(async () => {
    const brand = LISTED.find(({ resource }) => resource.name === "brand");
    if (!brand) throw new Error("no brands");
    for (const name of names) {
      await create(brand, ctx, { name: `Marca ${name}` });
      await create(brand, foreign, { name: `Alheia ${name}` });
    }
  });

  test("its own tenant's records alone, in the order of the list, with the columns that are shown", async () => {
    const asked = { q: "Marca", sort: "-name", cols: "isActive,name" };
    const { lines } = await fileOf("brand", ctx, asked);
    expect(lines).toEqual(
      ["Situação;Nome", "Ativa;Marca Zebra", "Ativa;Marca Macaco", "Ativa;Marca Abelha"].map(String),
    );
    expect((await fileOf("brand")).lines.join()).not.toContain("Alheia");
  });

  test("no column that its reader may not read, even when they ask for it", async () => {
    const held = new Set([...ctx.permissions].filter((one) => !one.startsWith("USERCOST")));
    const said = await fileOf("user", ctx, { cols: "name,monthlyValue" });
    expect(said.lines[0]?.split(";")).toHaveLength(2);
    const kept = await fileOf("user", { ...ctx, permissions: held }, { cols: "name,monthlyValue" });
    expect(kept.lines[0]?.split(";")).toHaveLength(1);
  });
});
