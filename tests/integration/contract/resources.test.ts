import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Field } from "@/lib/engine/resource/field";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { remove } from "@/lib/engine/resource/operations/remove";
import { setActive } from "@/lib/engine/resource/operations/set-active";
import { update } from "@/lib/engine/resource/operations/update";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { ACTIONS, type Permission } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds, boundOf } from "@/lib/shell/registry";
import { sampleId, sampleInput, shareReferences } from "../../support/sample-input";
import { newTenant, type TestTenant } from "../../support/tenant";

const MAINTAINED = allBounds().filter((b) => !b.resource.api.readOnly && b.door !== "system");

let mine: TestTenant;
let other: TestTenant;
let ctx: Ctx;
let foreign: Ctx;

beforeAll(async () => {
  [mine, other] = [await newTenant(), await newTenant()];
  [ctx, foreign] = [shareReferences(mine.ctxAs("admin")), shareReferences(other.ctxAs("admin"))];
});

async function problemOf(work: Promise<unknown>): Promise<Problem> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("expected a problem");
}
const codesOf = (problem: Problem, key: string) => problem.details.fields?.[key]?.map((e) => e.code) ?? [];
const firstPage = (bound: AnyBound, more: Record<string, unknown> = {}) =>
  listQueryOf(bound, { per_page: 1000, ...more });
const without = (c: Ctx, permission: string): Ctx => ({
  ...c,
  permissions: new Set([...c.permissions].filter((p) => p !== permission)),
});
const only = (c: Ctx, ...list: string[]): Ctx => ({ ...c, permissions: new Set(list as Permission[]) });

describe.each(MAINTAINED.map((b) => [b.resource.name, b] as const))("%s", (_name, bound) => {
  const { fields, subject } = bound.resource;
  const textKeys = Object.entries(fields).filter(([, f]) => f.kind === "text" && !f.format && !f.secret);
  const refKeys = Object.entries(fields).filter(([, f]) => f.kind === "ref" && !boundOf(f.to).resource.api.readOnly);

  test("each verb needs its own permission, and that one is enough", async () => {
    const input = await sampleInput(bound, ctx);
    const { row } = await create(bound, ctx, input);
    const calls: Record<(typeof ACTIONS)[number], (c: Ctx) => Promise<unknown>> = {
      GET: (c) => list(bound, c, firstPage(bound)),
      POST: (c) => create(bound, c, {}),
      PUT: (c) => update(bound, c, row.id, {}),
      DELETE: (c) => remove(bound, c, [uuidv7()]),
    };
    for (const action of ACTIONS) {
      expect((await problemOf(calls[action](without(ctx, `${subject}_${action}`)))).code).toBe("forbidden");
      const allowed = await calls[action](only(ctx, `${subject}_${action}`)).catch((error: unknown) => error);
      expect(allowed instanceof Problem ? allowed.code : "done").not.toBe("forbidden");
    }
  });

  test("made, read, listed, changed, removed", async () => {
    const input = await sampleInput(bound, ctx);
    const { row, created } = await create(bound, ctx, input);
    expect(created).toBe(true);
    for (const [key, value] of Object.entries(input))
      if (value !== null && !Array.isArray(value)) expect(row[key], key).toEqual(value);
    expect(await get(bound, ctx, row.id)).toEqual(row);
    const found = await list(bound, ctx, firstPage(bound, { ids: [row.id] }));
    expect(found.rows.map((r) => r.id)).toEqual([row.id]);
    const [key] = textKeys[0] ?? [];
    if (key) expect((await update(bound, ctx, row.id, { [key]: "Changed once" }))[key]).toBe("Changed once");
    expect(await remove(bound, ctx, [row.id])).toEqual({ deleted: [row.id] });
    expect((await problemOf(get(bound, ctx, row.id))).code).toBe("not_found");
  });

  test("another tenant's record is exactly as missing as one that never was", async () => {
    const { row } = await create(bound, foreign, await sampleInput(bound, foreign));
    const missing = uuidv7();
    const calls = [
      (id: string) => get(bound, ctx, id),
      (id: string) => update(bound, ctx, id, {}),
      (id: string) => remove(bound, ctx, [id]),
      ...(bound.resource.activation ? [(id: string) => setActive(bound, ctx, [id], false)] : []),
    ];
    for (const call of calls) {
      const [theirs, nothing] = [await problemOf(call(row.id)), await problemOf(call(missing))];
      expect([theirs.code, theirs.details]).toEqual([nothing.code, nothing.details]);
      expect(theirs.code).toBe("not_found");
    }
    expect((await list(bound, ctx, firstPage(bound, { ids: [row.id] }))).total).toBe(0);
    expect((await get(bound, foreign, row.id)).updatedAt).toBe(row.updatedAt);
  });

  test("a reference to another tenant's record fails like one to nothing", async () => {
    for (const [key, field] of refKeys) {
      if (field.kind !== "ref") continue;
      const theirs = await sampleId(boundOf(field.to), foreign, [bound.resource.name]);
      const input = await sampleInput(bound, ctx);
      const [a, b] = [
        await problemOf(create(bound, ctx, { ...input, [key]: theirs })),
        await problemOf(create(bound, ctx, { ...input, [key]: uuidv7() })),
      ];
      expect(codesOf(a, key)).toEqual(["not_found"]);
      expect(a.details).toEqual(b.details);
    }
    for (const [key, field] of Object.entries(fields)) {
      if (field.kind !== "refs" || field.when) continue;
      const theirs = await sampleId(boundOf(field.to), foreign, [bound.resource.name]);
      const input = await sampleInput(bound, ctx);
      expect(codesOf(await problemOf(create(bound, ctx, { ...input, [key]: [theirs] })), key)).toEqual(["not_found"]);
    }
  });

  test("every column sorts both ways and every filter narrows", async () => {
    const { row } = await create(bound, ctx, await sampleInput(bound, ctx));
    for (const key of bound.resource.list.columns) {
      for (const direction of ["asc", "desc"] as const) {
        const found = await list(bound, ctx, { ...firstPage(bound), sort: [key, direction] });
        expect(found.rows.length, key).toBeGreaterThan(0);
      }
    }
    const whole = await get(bound, ctx, row.id);
    for (const key of bound.resource.list.filters ?? []) {
      const value = whole[key];
      if (value == null || Array.isArray(value)) continue;
      const hit = await list(bound, ctx, {
        ...firstPage(bound),
        ids: [row.id],
        filters: { [key]: { op: "in", values: [String(value)] } },
      });
      expect(hit.total, key).toBe(1);
      const kind = (fields[key] as Field | undefined)?.kind;
      const miss = kind === "flag" || key === "isActive" ? String(!value) : kind === "ref" ? uuidv7() : null;
      if (miss === null) continue;
      const none = await list(bound, ctx, {
        ...firstPage(bound),
        ids: [row.id],
        filters: { [key]: { op: "in", values: [miss] } },
      });
      expect(none.total, key).toBe(0);
    }
  });

  test("search is blind to accents and case, in the box and by field", async () => {
    const title = bound.resource.title;
    const name = `Égide ${uuidv7().slice(-8)}`;
    // A record that bears the name of another is looked for by that name.
    const to = fields[title]?.kind === "ref" ? boundOf(fields[title].to) : null;
    const named = to
      ? (await create(to, ctx, { ...(await sampleInput(to, ctx)), [to.resource.title]: name })).row.id
      : name;
    const { row } = await create(bound, ctx, { ...(await sampleInput(bound, ctx)), [title]: named });
    for (const search of [name.toUpperCase().replace("É", "e"), `${title}:${name.replace("É", "E").toLowerCase()}`]) {
      expect((await list(bound, ctx, firstPage(bound, { search }))).rows.map((r) => r.id)).toEqual([row.id]);
      expect((await list(bound, foreign, firstPage(bound, { search }))).total).toBe(0);
    }
    expect((await list(bound, ctx, firstPage(bound, { search: "100%_nothing\\" }))).total).toBe(0);
  });

  test("unknown, privileged and read-only fields are refused, and nothing changes", async () => {
    const { row } = await create(bound, ctx, await sampleInput(bound, ctx));
    const polluted = JSON.parse('{"__proto__": {"isActive": false}, "constructor": 1}') as Record<string, unknown>;
    const privileged = {
      tenantId: other.tenantId,
      createdAt: "2020-01-01T00:00:00Z",
      isActive: false,
      nameSearch: "x",
      ...polluted,
    };
    for (const [key, value] of Object.entries(privileged)) {
      const body = Object.defineProperty({}, key, { value, enumerable: true });
      expect(codesOf(await problemOf(update(bound, ctx, row.id, body)), key), key).toEqual(["unknown_field"]);
    }
    for (const [key] of Object.entries(fields).filter(([, f]) => f.write === "never")) {
      expect(codesOf(await problemOf(update(bound, ctx, row.id, { [key]: true })), key)).toEqual(["read_only"]);
    }
    expect(await get(bound, ctx, row.id)).toEqual(row);
  });

  test("wrong types, missing values and hostile texts are named at their fields, all at once", async () => {
    const wrong = Object.fromEntries(
      Object.entries(fields)
        .filter(([, f]) => f.write !== "never")
        .map(([key]) => [key, { not: "a value" }]),
    );
    const refused = await problemOf(create(bound, ctx, wrong));
    expect(refused.code).toBe("invalid_fields");
    expect(Object.keys(refused.details.fields ?? {}).sort()).toEqual(Object.keys(wrong).sort());
    const empty = await problemOf(create(bound, ctx, {}));
    const required = Object.entries(fields).filter(
      ([, f]) =>
        f.required && !["flag", "rows", "codes"].includes(f.kind) && !("initial" in f && f.initial !== undefined),
    );
    for (const [key] of required) expect(codesOf(empty, key), key).toEqual(["required"]);
    const input = await sampleInput(bound, ctx);
    for (const [key, field] of textKeys) {
      if (field.kind !== "text") continue;
      expect(codesOf(await problemOf(create(bound, ctx, { ...input, [key]: "a\u0000b" })), key)).toEqual([
        "invalid_characters",
      ]);
      expect(codesOf(await problemOf(create(bound, ctx, { ...input, [key]: "a\ud800b" })), key)).toEqual([
        "invalid_characters",
      ]);
      expect(
        codesOf(await problemOf(create(bound, ctx, { ...input, [key]: "x".repeat((field.max ?? 255) + 1) })), key),
      ).toEqual(["too_long"]);
    }
  });

  test("the same create is done once, whoever sends it again and however often", async () => {
    const id = uuidv7();
    const input = { ...(await sampleInput(bound, ctx)), id };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(bound, ctx, input)));
    expect(answers.filter((a) => a.created)).toHaveLength(1);
    expect(new Set(answers.map((a) => JSON.stringify(a.row))).size).toBe(1);
    const [key] = textKeys[0] ?? [bound.resource.title];
    const of = fields[key];
    const another = of?.kind === "ref" ? await sampleId(boundOf(of.to), ctx) : "Another body";
    const taken = await problemOf(create(bound, ctx, { ...input, [key]: another }));
    expect([taken.code, taken.details.words]).toEqual(["conflict", "reused_id"]);
    expect((await problemOf(create(bound, { ...ctx, userId: mine.userIds.supervisor }, input))).code).toMatch(
      /conflict|duplicate/,
    );
    expect((await create(bound, foreign, { ...(await sampleInput(bound, foreign)), id })).created).toBe(true);
  });

  test("of two people who edit at once, the second is told", async () => {
    const { row } = await create(bound, ctx, await sampleInput(bound, ctx));
    const [key] = textKeys[0] ?? [];
    if (!key) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await update(bound, ctx, row.id, { [key]: "First", updatedAt: row.updatedAt });
    const late = await problemOf(update(bound, ctx, row.id, { [key]: "Second", updatedAt: row.updatedAt }));
    expect(late.code).toBe("conflict");
    expect(late.details.extra?.current).toMatchObject({ [key]: "First" });
    expect((await get(bound, ctx, row.id))[key]).toBe("First");
  });

  test("switches off and on, alone and together, and says so in the log", async () => {
    if (!bound.resource.activation) return;
    const { row } = await create(bound, ctx, await sampleInput(bound, ctx));
    await setActive(bound, ctx, [row.id], false);
    expect((await get(bound, ctx, row.id)).isActive).toBe(false);
    await setActive(bound, ctx, [row.id], true);
    expect((await get(bound, ctx, row.id)).isActive).toBe(true);
    const actions = (await mine.auditOf(bound.resource.name, row.id)).map((line) => line.action);
    expect(actions).toEqual(["create", "deactivate", "activate"]);
  });

  test("all are deleted or none", async () => {
    const { row } = await create(bound, ctx, await sampleInput(bound, ctx));
    expect((await problemOf(remove(bound, ctx, [row.id, uuidv7()]))).code).toBe("not_found");
    expect((await get(bound, ctx, row.id)).id).toBe(row.id);
  });
});
