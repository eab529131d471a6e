import { and, eq, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import {
  businessUnitPos,
  justifications,
  justificationTypes,
  mixes,
  mixPos,
  operationalProblems,
  posChecks,
  pos as posTable,
  questionnaireAnswers,
  questionnaireAnswerValues,
  trash,
  visits,
  workschedules,
} from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { recordHistory } from "@/lib/engine/audit/history";
import { undoChange } from "@/lib/engine/audit/undo";
import { referencesTo } from "@/lib/engine/resource/foreign-keys";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { remove } from "@/lib/engine/resource/operations/remove";
import { restore } from "@/lib/engine/trash/commands";
import { listTrash } from "@/lib/engine/trash/queries";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { mergePos } from "@/lib/records/pos/merge";
import { boundOf } from "@/lib/shell/registry";
import { newTask } from "../../support/tasks";
import { newTenant, type TestTenant } from "../../support/tenant";
import { random } from "../../unit/brazil/random";

const pos = boundOf("pos");
let tenant: TestTenant;
let ctx: Ctx;

beforeAll(async () => {
  tenant = await newTenant();
  ctx = tenant.ctxAs("admin");
});
const store = async (name: string, more = {}) => (await create(pos, ctx, { name, ...more })).row;

/** Every row that points at one of these PDVs, and the PDVs themselves, without the stamp of their last change. */
async function picture(): Promise<Record<string, unknown[]>> {
  return withTenant(ctx, async (tx) => {
    const tables = [posTable, ...new Set(referencesTo(posTable).map(({ from }) => from)), questionnaireAnswerValues];
    const seen: Record<string, unknown[]> = {};
    for (const table of tables) {
      const { name } = getTableConfig(table);
      const rows = await tx.execute<{ row: unknown }>(
        sql`select to_jsonb(${sql.identifier(name)}) - 'updated_at' as row from ${table} order by 1`,
      );
      seen[name] = [...rows].map(({ row }) => row);
    }
    return seen;
  });
}

const at = new Date("2026-11-18T12:00:00Z");
const later = new Date("2026-11-18T13:00:00Z");
/** A visit that is over. */
const over = {
  ...{ occurredAt: at, latitude: -23.5, longitude: -46.6 },
  ...{ checkOutAt: later, checkOutReceivedAt: later, timeInStoreSeconds: 3600 },
};
const day = { localDate: "2026-11-18", timezone: "America/Sao_Paulo" };

/** Rows of every kind at two PDVs, some of them links that both have. */
async function fill(seed: number, pair: readonly [string, string]) {
  const { below, next } = random(seed);
  const product = (await create(boundOf("product"), ctx, { name: `Produto ${seed}` })).row.id;
  const task = await newTask(ctx, [], { name: `Tarefa ${seed}` });
  await withTenant(ctx, async (tx) => {
    const [kind] = await tx
      .insert(justificationTypes)
      .values({ name: `Motivo ${seed}` })
      .returning({ id: justificationTypes.id });
    const mixIds = await Promise.all(
      ["a", "b", "c"].map(async (name) => {
        const input = {
          name: `Mix ${seed} ${name}`,
          type: "point_of_sale",
          productIds: [product],
          posIds: pair.slice(0, 1),
        };
        return (await create(boundOf("mix"), { ...ctx, tx }, input)).row.id;
      }),
    );
    for (const [index, posId] of pair.entries()) {
      const userId = index === 0 ? tenant.userIds.promoter : tenant.userIds.promoter2;
      const where = { posId, userId, ...day };
      for (let n = below(4); n > 0; n -= 1) await tx.insert(posChecks).values({ ...where, ...over });
      const [route] = await tx
        .insert(workschedules)
        .values({ userId, posId, startDate: "2026-01-05", monday: true })
        .returning({ id: workschedules.id });
      if (route && next() < 0.7) await tx.insert(visits).values({ ...where, workScheduleId: route.id });
      if (next() < 0.7) {
        const [answer] = await tx
          .insert(questionnaireAnswers)
          .values({ ...where, questionnaireId: task.id, startedAt: at, endedAt: at })
          .returning({ id: questionnaireAnswers.id });
        expect(answer).toBeDefined();
      }
      if (kind && next() < 0.5) {
        await tx.insert(justifications).values({
          ...where,
          justificationTypeId: kind.id,
          occurredAt: at,
          description: "Loja fechada para balanço",
        });
      }
      if (next() < 0.8) await tx.insert(businessUnitPos).values({ businessUnitId: tenant.businessUnitId, posId });
      for (const mixId of mixIds)
        if (next() < 0.6) await tx.insert(mixPos).values({ mixId, posId }).onConflictDoNothing();
      await tx
        .insert(operationalProblems)
        .values({ posId, localDate: day.localDate, code: "OP01", subjectKey: `pos:${posId}` });
    }
  });
}

describe("a merge taken back", () => {
  test("leaves everything as it was, whatever hung on either", async () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const pair = [
        (await store(`Fica ${seed}`, { address: `Rua A ${seed}`, number: "1" })).id,
        (await store(`Vai ${seed}`, { address: `Rua B ${seed}`, number: "2", externalCode: `V${seed}` })).id,
      ] as const;
      await fill(seed, pair);
      const before = await picture();
      await mergePos(ctx, ...pair);
      expect(await picture()).not.toEqual(before);
      await restore(pos, ctx, pair[1]);
      expect(await picture(), `seed ${seed}`).toEqual(before);
    }
  });

  test("keeps with the other what came to it since, and forgets links whose other end is gone", async () => {
    const [keep, drop] = [await store("Fica com o novo"), await store("Volta sem o mix")];
    const product = (await create(boundOf("product"), ctx, { name: "Produto do mix que some" })).row.id;
    const input = { type: "point_of_sale", productIds: [product] };
    const mix = (await create(boundOf("mix"), ctx, { ...input, name: "Some", posIds: [keep.id, drop.id] })).row;
    const check = { ...day, ...over, userId: tenant.userIds.promoter };
    const old = await withTenant(ctx, (tx) =>
      tx
        .insert(posChecks)
        .values({ ...check, posId: drop.id })
        .returning({ id: posChecks.id }),
    );
    await mergePos(ctx, keep.id, drop.id);
    const fresh = await withTenant(ctx, (tx) =>
      tx
        .insert(posChecks)
        .values({ ...check, posId: keep.id })
        .returning({ id: posChecks.id }),
    );
    await withTenant(ctx, async (tx) => {
      await tx.delete(mixPos).where(eq(mixPos.mixId, mix.id));
      await tx.delete(mixes).where(eq(mixes.id, mix.id));
    });
    await restore(pos, ctx, drop.id);
    const posOf = async (list: readonly { id: string }[]) =>
      withTenant(ctx, (tx) =>
        tx
          .select({ posId: posChecks.posId })
          .from(posChecks)
          .where(eq(posChecks.id, list[0]?.id ?? "")),
      );
    expect(await posOf(old)).toEqual([{ posId: drop.id }]);
    expect(await posOf(fresh)).toEqual([{ posId: keep.id }]);
  });

  test("finds what it gave also where the other was merged into a third", async () => {
    const [a, b, c] = [await store("Terceiro A"), await store("Terceiro B"), await store("Terceiro C")];
    const check = { ...day, ...over, userId: tenant.userIds.promoter };
    await withTenant(ctx, (tx) => tx.insert(posChecks).values({ ...check, posId: a.id }));
    await mergePos(ctx, b.id, a.id);
    await mergePos(ctx, c.id, b.id);
    await restore(pos, ctx, a.id);
    const there = await withTenant(ctx, (tx) => tx.select().from(posChecks).where(eq(posChecks.posId, a.id)));
    expect(there).toHaveLength(1);
    // The second merge is taken back after the first, and what was the first one's stays with it.
    await restore(pos, ctx, b.id);
    const left = await withTenant(ctx, (tx) => tx.select().from(posChecks).where(eq(posChecks.posId, a.id)));
    expect(left).toHaveLength(1);
  });

  test("is offered in the history of the one that stayed, told there, and named in the trash", async () => {
    const [keep, drop] = [await store("Histórico fica"), await store("Histórico vai")];
    await mergePos(ctx, keep.id, drop.id);
    const item = (await listTrash(pos, ctx, 1)).items.find(({ id }) => id === drop.id);
    expect(item?.mergedInto).toBe("Histórico fica");
    const [line] = (await recordHistory(pos, ctx, keep.id, 1)).lines;
    expect(line).toMatchObject({ action: "Mesclado", canUndo: true });
    for (const lacking of ["POS_PUT", "POS_DELETE"]) {
      const permissions = new Set([...ctx.permissions].filter((held) => held !== lacking));
      const poorer = { ...ctx, permissions };
      expect((await recordHistory(pos, poorer, keep.id, 1)).lines[0]?.canUndo).toBe(false);
      await expect(restore(pos, poorer, drop.id)).rejects.toMatchObject({ code: "forbidden" });
    }
    await undoChange(pos, ctx, keep.id, line?.id ?? "");
    expect(await get(pos, ctx, drop.id)).toMatchObject({ name: "Histórico vai" });
    const [told, merged] = (await recordHistory(pos, ctx, keep.id, 1)).lines;
    expect(told).toMatchObject({
      action: "Mescla desfeita",
      changes: [expect.objectContaining({ from: "Histórico vai" })],
    });
    expect(merged).toMatchObject({ action: "Mesclado", canUndo: false });
    await expect(undoChange(pos, ctx, keep.id, line?.id ?? "")).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused whole where its address was taken, and for another tenant", async () => {
    const [keep, drop] = [await store("Endereço fica"), await store("Endereço vai", { address: "Rua X", number: "9" })];
    const check = { ...day, ...over, userId: tenant.userIds.promoter };
    await withTenant(ctx, (tx) => tx.insert(posChecks).values({ ...check, posId: drop.id }));
    await mergePos(ctx, keep.id, drop.id);
    const taken = await store("Outro no lugar", { address: "RUA X", number: "9" });
    const stranger = (await newTenant()).ctxAs("admin");
    await expect(restore(pos, stranger, drop.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(restore(pos, ctx, drop.id)).rejects.toMatchObject({
      code: expect.stringMatching(/duplicate|pos_address/),
    });
    const here = await withTenant(ctx, (tx) => tx.select().from(posChecks).where(eq(posChecks.posId, keep.id)));
    expect(here).toHaveLength(1);
    await remove(pos, ctx, [taken.id]);
    await restore(pos, ctx, drop.id);
    const gone = await withTenant(ctx, (tx) =>
      tx
        .select()
        .from(trash)
        .where(and(eq(trash.resource, "pos"), eq(trash.recordId, drop.id))),
    );
    expect(gone).toEqual([]);
  });
});
