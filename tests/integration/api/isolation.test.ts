import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  albums,
  bulkJobs,
  costScenarios,
  exportJobs,
  importJobs,
  operationalProblems,
  presentationJobs,
  presentationTemplates,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { previewBulk, runBulk } from "@/lib/engine/resource/operations/bulk";
import { create } from "@/lib/engine/resource/operations/create";
import { options } from "@/lib/engine/resource/operations/options";
import { allBounds, boundOfPath } from "@/lib/shell/registry";
import { callApi, tokenFor } from "../../support/api";
import { sampleInput } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";
import { addressOf, allCalls, type Call } from "./calls";

const CANARY = "canario7f3a";
const MAINTAINED = allBounds().filter((b) => !b.resource.api.readOnly && b.door !== "system");
const theirs = new Map<string, string>();
let mine: TestTenant;
let other: TestTenant;
let token: string;

/** Texts with a shape of their own, which is checked by a rule. */
const SHAPED = new Set(["recipient"]);

/** The same record with a canary in every free text. */
function marked(bound: AnyBound, input: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries(bound.resource.fields).filter(
    ([key, f]) => f.kind === "text" && !f.format && !f.secret && f.write !== "never" && !SHAPED.has(key),
  );
  return {
    ...input,
    ...Object.fromEntries(
      texts.map(([key, f]) => [
        key,
        `${CANARY} ${uuidv7().slice(-12)}`.slice(0, f.kind === "text" ? (f.max ?? 255) : 255),
      ]),
    ),
  };
}

/** One of each thing of the other tenant's that people make beside the registers, by the room of its calls. */
async function theirJobs(): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  const next = (room: string) => made.set(room, uuidv7()).get(room) ?? "";
  const { admin: ownerId, promoter: userId } = other.userIds;
  const job = { createdBy: ownerId, type: "pos", fileName: "a.csv", total: 1, status: "completed" as const };
  await withTenant(other, async (tx) => {
    await tx.insert(albums).values({ id: next("albums"), name: "A", ownerId });
    await tx
      .insert(presentationTemplates)
      .values({ id: next("presentation-templates"), name: "A", ownerId, settings: {} });
    await tx.insert(presentationJobs).values({ ...job, id: next("presentation-jobs"), type: "ppt" });
    await tx.insert(exportJobs).values({ ...job, id: next("export-jobs"), format: "csv" });
    await tx.insert(importJobs).values({ ...job, id: next("import-jobs"), step: "review", status: "pending" });
    const scenario = { name: "A", month: "2026-10", places: {}, perWeek: 1, createdBy: ownerId };
    await tx.insert(costScenarios).values({ id: next("scenarios"), ...scenario });
    const routes = { type: "apply" as const, resource: "workschedule", selection: {}, expected: 1, createdBy: ownerId };
    await tx.insert(bulkJobs).values({ id: next("routes"), ...routes });
    const line = { localDate: "2026-10-01", code: "OP16", userId, subjectKey: `users:${userId}` };
    await tx.insert(operationalProblems).values({ id: next("operational-problems"), ...line });
  });
  return made;
}

beforeAll(async () => {
  [mine, other] = [await newTenant(), await newTenant({ name: `${CANARY} Ltda` })];
  const ctx = other.ctxAs("admin");
  for (const bound of MAINTAINED) {
    const { row } = await create(bound, ctx, marked(bound, await sampleInput(bound, ctx)));
    theirs.set(bound.resource.name, row.id);
  }
  ({ token } = await tokenFor(mine.tenantId, mine.userIds.admin));
});

const idOf = (call: Call): string | undefined => {
  const bound = boundOfPath(call.path.replace("/tenant/{tenantId}", "").split("/")[1] ?? "");
  return bound ? theirs.get(bound.resource.name) : undefined;
};

describe("ids of another tenant", () => {
  test("every call with an id answers for theirs as for one that never was, byte for byte", async () => {
    const calls = allCalls().filter((c) => c.path.includes("{id}") && idOf(c));
    expect(calls.length).toBeGreaterThan(30);
    for (const call of calls) {
      const ask = (id: string) => callApi(addressOf(call, { tenantId: mine.tenantId, id }), { token, body: {} });
      const [foreign, missing] = [await ask(idOf(call) ?? ""), await ask(uuidv7())];
      expect([call.path, foreign.status, foreign.text]).toEqual([call.path, 404, missing.text]);
    }
  });

  test("so do those about what no register holds, whatever is wrong with the body", async () => {
    const made = await theirJobs();
    const roomOf = ({ path }: Call) =>
      made.get(path.replace(/^\/tenant\/\{tenantId\}\/(cost-of-serving\/)?/, "").split("/")[0] ?? "");
    const calls = allCalls().filter((call) => call.path.includes("{id}") && roomOf(call));
    expect(calls.length).toBeGreaterThan(30);
    for (const call of calls) {
      const id = roomOf(call) ?? "";
      const right = {
        user_id: mine.userIds.admin,
        reason: "Foi visto ontem.",
        body: "Visto",
        name: "B",
        photo_ids: [id],
      };
      for (const body of [
        {},
        { nonsense: 1 },
        { photo_ids: [id] },
        { reason: "Foi visto ontem." },
        { name: "B" },
        right,
      ]) {
        const asked = call.method === "GET" ? { method: "GET" as const } : { body };
        const ask = (at: string) => callApi(addressOf(call, { tenantId: mine.tenantId, id: at }), { token, ...asked });
        const [foreign, missing] = [await ask(id), await ask(uuidv7())];
        expect([call.path, body, foreign.text]).toEqual([call.path, body, missing.text]);
        expect([call.path, [404, 422].includes(foreign.status)]).toEqual([call.path, true]);
      }
    }
  });

  test("calls that take lists of ids refuse the whole list", async () => {
    for (const bound of MAINTAINED) {
      for (const verb of ["delete", ...(bound.resource.activation ? ["activate", "deactivate"] : [])]) {
        const address = `/tenant/${mine.tenantId}/${bound.resource.api.path}/${verb}`;
        const [foreign, missing] = [
          await callApi(address, { token, body: { ids: [theirs.get(bound.resource.name)] } }),
          await callApi(address, { token, body: { ids: [uuidv7()] } }),
        ];
        expect([address, foreign.status, foreign.text]).toEqual([address, 404, missing.text]);
      }
    }
  });
});

describe("a canary in every text of the other tenant", () => {
  test("comes out of no list, search, filter, sort or option", async () => {
    for (const bound of MAINTAINED) {
      const address = `/tenant/${mine.tenantId}/${bound.resource.api.path}`;
      const { title } = bound.resource;
      const bodies = [
        { per_page: 1000 },
        { search: CANARY },
        { search: `${title}:${CANARY}` },
        { ids: [theirs.get(bound.resource.name)] },
        ...bound.resource.list.columns.map((column) => ({
          orderBy: column.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
          per_page: 1000,
        })),
      ];
      for (const body of bodies) {
        const { status, text } = await callApi(address, { token, body });
        expect(status, `${address} ${JSON.stringify(body)} ${text}`).toBe(200);
        expect(text).not.toContain(CANARY);
      }
      const ctx = mine.ctxAs("admin");
      expect(JSON.stringify(await options(bound, ctx, { q: CANARY }))).not.toContain(CANARY);
      expect(await options(bound, ctx, { ids: [theirs.get(bound.resource.name) ?? ""] })).toEqual([]);
    }
  });

  test("is not counted, named or touched by a bulk action over everything", async () => {
    const ctx = mine.ctxAs("admin");
    for (const bound of MAINTAINED) {
      const everything = { query: { filters: {} }, excludedIds: [], expectedCount: 0 };
      expect(JSON.stringify(await previewBulk(bound, ctx, everything, "delete"))).not.toContain(CANARY);
      const listed = { ids: [theirs.get(bound.resource.name) ?? ""] };
      expect(await runBulk(bound, ctx, listed, "delete")).toMatchObject({ changed: 0, matched: 0, blocked: [] });
    }
    const { status, text } = await callApi(`/tenant/${other.tenantId}/pos`, {
      token: (await tokenFor(other.tenantId, other.userIds.admin)).token,
      body: {},
    });
    expect(status).toBe(200);
    expect(text).toContain(CANARY);
  });
});
