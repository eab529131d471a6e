import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
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
