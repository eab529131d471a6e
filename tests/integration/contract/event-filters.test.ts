import { v7 as uuidv7 } from "uuid";
import { beforeEach, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { describeEvents } from "@/lib/engine/events/describe";
import { eventPage } from "@/lib/engine/events/read";
import { eventsWhere } from "@/lib/engine/events/where";
import { filterKeys } from "@/lib/engine/resource/define";
import type { FilterValue } from "@/lib/engine/resource/list-query";
import { checkEvents } from "@/lib/field/check-ins/pos-check.events";
import { previewPhotos } from "@/lib/insight/decks/photos";
import { galleryEvents } from "@/lib/insight/gallery/gallery-photo.events";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allEvents } from "@/lib/shell/listings";
import { newTenant, type TestTenant } from "../../support/tenant";

let tenant: TestTenant;
let client: Ctx;
/** A client's user whose role holds all that an admin's does. */
let rich: Ctx;
beforeEach(async () => {
  tenant = await newTenant();
  client = tenant.ctxAs("client");
  rich = { ...client, permissions: tenant.ctxAs("admin").permissions };
});

const one = (...values: string[]): FilterValue => ({ op: "in", values });
const fieldsOf = (work: () => unknown) => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Problem ? error.details.fields : error;
  }
};
/** Filters of every list that name people, teams or clients. */
const naming = allEvents().flatMap((list) =>
  filterKeys(list.resource).flatMap((key) => {
    const field = Object.entries(list.resource.fields).find(([name]) => name === key)?.[1];
    const to = field?.kind === "ref" ? field.to : null;
    return to && ["user", "team", "businessUnit"].includes(to) ? [{ list, key, to }] : [];
  }),
);
const refused = (key: string) => ({ [`filters.${key}`]: [{ code: "unknown_field" }] });

test("people, teams and clients that a caller may not list narrow no list of events, by whatever door", async () => {
  expect(naming.length).toBeGreaterThan(20);
  const blind = { ...tenant.ctxAs("promoter"), permissions: new Set<never>() };
  for (const { list, key, to } of naming) {
    const by = (ctx: Ctx, value: FilterValue) => fieldsOf(() => eventsWhere(list, ctx, { filters: { [key]: value } }));
    const foreign = one(uuidv7());
    expect([key, by(blind, foreign)]).toEqual([key, refused(key)]);
    expect([key, by(blind, { op: "empty", empty: true })]).toEqual([key, refused(key)]);
    // What they are themselves they may name.
    const own = { user: one("$eu"), team: one(...(blind.teamIds ?? [])), businessUnit: null }[to];
    if (own) expect([key, by(blind, own)]).toEqual([key, null]);
    for (const who of [client, rich]) {
      expect([key, by(who, foreign)]).toEqual([key, to === "businessUnit" ? null : refused(key)]);
      const { filters } = await describeEvents(list, who);
      expect(filters.some((filter) => filter.key === key && to !== "businessUnit")).toBe(false);
    }
  }
});

test("a call, a deck and an order by what is withheld are refused by name", async () => {
  const page = {
    page: 1,
    perPage: 10,
    sort: ["occurredAt", "desc"] as const,
    filters: { teamId: one(...tenant.teamIds) },
  };
  await expect(eventPage(checkEvents, client, page)).rejects.toMatchObject({ code: "invalid_fields" });
  const decks = new Set([...client.permissions, "PRESENTATIONJOB_GET", "PRESENTATIONJOB_POST"] as const);
  const maker = { ...client, permissions: decks };
  for (const from of ["pos-checks", "questionnaire-answers", "photo-gallery"]) {
    const asked = previewPhotos(maker, { from, filters: { team_id: tenant.teamIds[0] } });
    await expect(asked).rejects.toMatchObject({ code: "invalid_fields" });
  }
  const named = { ...page, filters: {}, search: { userId: uuidv7() } };
  await expect(eventPage(checkEvents, client, named)).rejects.toMatchObject({
    details: { fields: { search: [{ code: "unknown_field" }] } },
  });
  const sorted = { page: 1, perPage: 10, sort: ["reviewStatus", "asc"] as const, filters: {} };
  await expect(eventPage(galleryEvents, client, sorted)).rejects.toMatchObject({
    details: { fields: { sort: [{ code: "unknown_field" }] } },
  });
});
