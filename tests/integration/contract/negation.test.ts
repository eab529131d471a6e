import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { describeEvents } from "@/lib/engine/events/describe";
import { eventPage } from "@/lib/engine/events/read";
import { recordWanted } from "@/lib/engine/export/record-file";
import { keepWanted, wantedAgain } from "@/lib/engine/export/wanted";
import { describeResource } from "@/lib/engine/resource/describe";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import type { FilterValue, ListQuery } from "@/lib/engine/resource/list-query";
import { create } from "@/lib/engine/resource/operations/create";
import { list } from "@/lib/engine/resource/operations/list";
import { selectionOf } from "@/lib/engine/resource/selection-input";
import { filterParam } from "@/lib/engine/resource/url-state";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allEvents } from "@/lib/shell/listings";
import { allBounds, boundOf } from "@/lib/shell/registry";
import { sampleInput } from "../../support/sample-input";
import { newTenant } from "../../support/tenant";

let ctx: Ctx;
beforeAll(async () => {
  ctx = (await newTenant()).ctxAs("admin");
});

/** A value that the filter knows. */
const someValue = ({ field, choices }: FieldDescriptor): string =>
  choices?.[0]?.value ?? (field.kind === "choice" ? (field.values[0] ?? "") : v7());
const asked = (sort: ListQuery["sort"], key: string, filter?: FilterValue): ListQuery => ({
  page: 1,
  perPage: 25,
  sort,
  filters: filter ? { [key]: filter } : {},
});

const RECORDS = allBounds().filter(({ resource, door }) => resource.path && door !== "system");
test.each(RECORDS.map((bound) => [bound.resource.name, bound] as const))(
  "%s: what is one of some values and what is none of them is everything",
  async (_, bound) => {
    const { filters, sort } = await describeResource(bound, ctx);
    await create(bound, ctx, await sampleInput(bound, ctx)).catch(() => {});
    const count = async (key: string, filter?: FilterValue) => (await list(bound, ctx, asked(sort, key, filter))).total;
    for (const filter of filters.filter(({ negatable }) => negatable)) {
      const values = [someValue(filter)];
      const [some, none, all] = await Promise.all([
        count(filter.key, { op: "in", values }),
        count(filter.key, { op: "in", values, not: true }),
        count(filter.key),
      ]);
      expect([filter.key, some + none]).toEqual([filter.key, all]);
    }
  },
);

test.each(allEvents().map((events) => [events.resource.name, events] as const))(
  "%s: what is one of some values and what is none of them is everything",
  async (_, events) => {
    const { filters, sort } = await describeEvents(events, ctx);
    for (const filter of filters.filter(({ negatable }) => negatable)) {
      const values = [someValue(filter)];
      const count = async (value?: FilterValue) =>
        (await eventPage(events, ctx, asked(sort, filter.key, value))).rows.length;
      const [some, none] = [await count({ op: "in", values }), await count({ op: "in", values, not: true })];
      expect([filter.key, some + none]).toEqual([filter.key, await count()]);
    }
  },
);

describe("stores of no chain but one", () => {
  test("are those of the others and those without any", async () => {
    const own = (await newTenant()).ctxAs("admin");
    const pos = boundOf("pos");
    const chain = async () =>
      (await create(boundOf("posChain"), own, await sampleInput(boundOf("posChain"), own))).row.id;
    const [left, right] = [await chain(), await chain()];
    const store = async (chainId: string | null) =>
      (await create(pos, own, { ...(await sampleInput(pos, own)), flagId: null, chainId })).row.id;
    const [of, other, alone] = [await store(left), await store(right), await store(null)];
    const filter = { op: "in", values: [left], not: true } as const;
    const { rows } = await list(pos, own, asked(["name", "asc"], "chainId", filter));
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([other, alone]));
    expect(rows.map(({ id }) => id)).not.toContain(of);

    // Whatever is done to all that match is done to these, and a file has these.
    const kept = { query: { filters: { chainId: filter } }, excludedIds: [], expectedCount: 2 };
    expect(selectionOf(pos, kept)).toEqual(kept);
    const wanted = await recordWanted(pos, own, new URLSearchParams({ [filterParam("chainId")]: `!${left}` }));
    expect(wantedAgain(keepWanted(wanted, own))).toMatchObject({
      query: { filters: { chainId: filter } },
    });
  });
});
