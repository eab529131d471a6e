import { beforeAll, describe, expect, test } from "vitest";
import { exportReport } from "@/lib/engine/report/file";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { options } from "@/lib/engine/resource/operations/options";
import { pointsReport } from "@/lib/insight/hours/points.report";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { searchRecords } from "@/lib/shell/palette/search";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addField, board } from "../summary/field";
import { MONDAY } from "../tracking/field";

const user = boundOf("user");
let tenant: TestTenant;
let scoped: Ctx;
beforeAll(async () => {
  tenant = await newTenant();
  await addField(tenant);
  scoped = tenant.ctxAs("supervisor");
});

/** The supervisor leads the team of one promoter; the other promoter is in another team. */
const [OWN, OTHER] = ["Pessoa promoter", "Pessoa promoter2"];

describe("a role with team scope sees its own teams' people alone", () => {
  test("in the list", async () => {
    const { rows } = await list(user, scoped, { page: 1, perPage: 100, sort: ["name", "asc"], filters: {} });
    const names = rows.map(({ name }) => name);
    expect(names).toContain(OWN);
    expect(names).not.toContain(OTHER);
  });

  test("in the file", async () => {
    const namesOf = async (as: Ctx) =>
      (await exportReport(as, pointsReport, { month: MONDAY.slice(0, 7) }, "csv")).file
        .toString("utf8")
        .split("\r\n")
        .map((line) => line.split(";")[0]);
    expect(await namesOf(tenant.ctxAs("admin"))).toEqual(expect.arrayContaining([OWN, OTHER]));
    const names = await namesOf(scoped);
    expect(names).toContain(OWN);
    expect(names).not.toContain(OTHER);
  });

  test("on the dashboard", async () => {
    const { bars } = await board(scoped, { period: `${MONDAY}..${MONDAY}` });
    expect(bars.map(({ name }) => name)).toEqual([OWN]);
  });

  test("among what the search suggests", async () => {
    expect((await options(user, scoped, { q: "pessoa promoter" })).map(({ name }) => name)).toEqual([OWN]);
    const found = JSON.stringify(await searchRecords(scoped, "Pessoa promoter"));
    expect(found).toContain(OWN);
    expect(found).not.toContain(OTHER);
  });

  test("by the very id", async () => {
    expect((await get(user, scoped, tenant.userIds.promoter)).name).toBe(OWN);
    await expect(get(user, scoped, tenant.userIds.promoter2)).rejects.toMatchObject({ code: "not_found" });
  });
});
