import { expect, test } from "vitest";
import { momentsOf } from "@/lib/engine/events/latest";
import { describeResource } from "@/lib/engine/resource/describe";
import { list } from "@/lib/engine/resource/operations/list";
import { parseListParams } from "@/lib/engine/resource/url-state";
import { openViews } from "@/lib/engine/views/open";
import { listingOf } from "@/lib/shell/listings";
import { boundOf } from "@/lib/shell/registry";
import { sentWhile } from "../../support/sent";
import { newTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

const VISITS: readonly Record<string, string>[] = [{}, { view: "all" }, { q: "a" }];

test("a list's page asks for its views, its look, its rows and what last happened to them in a message each", async () => {
  const tenant = await newTenant();
  await addPos(tenant.tenantId);
  const ctx = tenant.ctxAs("admin");
  const [bound, listing] = [boundOf("pos"), listingOf("pos")];
  const descriptor = await describeResource(bound, ctx);
  const page = async (params: Record<string, string>) => {
    const views = await openViews(listing, ctx, descriptor, params);
    const { rows } = await list(bound, ctx, parseListParams(descriptor, params));
    const moments = await momentsOf(
      bound.resource,
      ctx,
      rows.map(({ id }) => String(id)),
    );
    return { views, rows, moments };
  };
  for (const params of VISITS) {
    // Once so that statements which stay prepared are.
    const { views, moments } = await page(params);
    expect([views.canKeep, moments]).toEqual([true, new Map()]);
    expect(await sentWhile(() => page(params))).toMatchObject({ messages: 3 });
  }
});
