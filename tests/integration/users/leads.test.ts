import { beforeAll, expect, test } from "vitest";
import { leadsOfPerson } from "@/components/users/leads";
import { translatorFor } from "@/lib/base/i18n/translate";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Row } from "@/lib/engine/resource/list-query";
import { list } from "@/lib/engine/resource/operations/list";
import { parseListParams } from "@/lib/engine/resource/url-state";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const hrefs = async (ctx: Ctx, row: Row) =>
  leadsOfPerson(ctx, await translatorFor(ctx.locale), row).map(({ href }) => href);

test("a promoter's row, as the list has it, leads to their agenda, their day and their points", async () => {
  const [ctx, bound] = [tenant.ctxAs("admin"), boundOf("user")];
  const { rows } = await list(bound, ctx, parseListParams(await describeResource(bound, ctx), {}));
  const row = rows.find(({ id }) => id === tenant.userIds.promoter);
  if (!row) throw new Error("the promoter is not listed");
  expect(await hrefs(ctx, row)).toEqual([
    `/workschedule/${row.id}`,
    `/dashboard/trackUser?user=${row.id}`,
    `/reports/points/${row.id}`,
  ]);
});

test("who is not in the field has an agenda only, until they have hours; a client's person has none of it", async () => {
  const ctx = tenant.ctxAs("admin");
  const id = tenant.userIds.coordinator;
  const agenda = `/workschedule/${id}`;
  expect(await hrefs(ctx, { id, type: "tenant", workdayId: null })).toEqual([agenda]);
  expect(await hrefs(ctx, { id, type: "tenant", workdayId: id })).toHaveLength(3);
  expect(await hrefs(ctx, { id, type: "business_unit", workdayId: id })).toEqual([]);
});

test("each way is only for whom its screen opens", async () => {
  const [ctx, id] = [tenant.ctxAs("admin"), tenant.userIds.promoter];
  const without = (...subjects: readonly string[]): Ctx => ({
    ...ctx,
    permissions: new Set([...ctx.permissions].filter((one) => !subjects.includes(one))),
  });
  const row = { id, type: "promoter", workdayId: null };
  expect(await hrefs(without("WORKSCHEDULE_GET"), row)).toEqual([
    `/dashboard/trackUser?user=${id}`,
    `/reports/points/${id}`,
  ]);
  expect(await hrefs(without("GEOLOCATION_GET", "POINT_GET"), row)).toEqual([`/workschedule/${id}`]);
});
