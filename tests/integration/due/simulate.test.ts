import { expect, test } from "vitest";
import { REASONS } from "@/lib/field/due/due";
import { simulate } from "@/lib/field/due/simulate";
import en from "@/messages/en/simulator";
import ptBR from "@/messages/pt-BR/simulator";
import { newOffice } from "./task";

const DATE = "2026-11-18";

test("says what the app would get, with names, and why not the rest", async () => {
  const { tenant, ctx, make, task, filter } = await newOffice();
  const posId = await make("pos", { name: "Loja" });
  const [open, closed] = [await task(), await task()];
  await filter(closed.id, { userIds: [tenant.userIds.promoter2] });
  const asked = { userId: tenant.userIds.promoter, posId, date: DATE };
  const found = await simulate(ctx, asked);
  expect(found).toMatchObject({ person: { name: "Pessoa promoter" }, place: { id: posId, name: "Loja" } });
  expect(found.result?.due.map((due) => [due.id, due.items.length])).toEqual([[open.id, 1]]);
  expect(found.result?.absent).toMatchObject([{ questionnaire: { id: closed.id }, reason: { code: "person" } }]);
  expect((await simulate(ctx, { ...asked, userId: null })).result).toBeNull();
});

test("an id out of sight is as good as none: of another tenant, of another team, or no id at all", async () => {
  const [mine, theirs] = [await newOffice(), await newOffice()];
  const posId = await mine.make("pos", { name: "Loja" });
  const foreign = await theirs.make("pos", { name: "Loja alheia" });
  const { userIds } = mine.tenant;
  const supervisor = mine.tenant.ctxAs("supervisor");
  const at = (changes: object) => ({ userId: userIds.promoter, posId, date: DATE, ...changes });
  expect((await simulate(supervisor, at({}))).result).not.toBeNull();
  for (const changes of [
    { userId: userIds.promoter2 },
    { userId: theirs.tenant.userIds.promoter },
    { posId: foreign },
    { posId: "../../etc" },
  ]) {
    const { person, place, result } = await simulate(supervisor, at(changes));
    expect([changes, result, "userId" in changes ? person : place]).toEqual([changes, null, null]);
  }
});

test("who may not list people asks for themselves; a client does not ask", async () => {
  const { tenant, make } = await newOffice();
  const posId = await make("pos", { name: "Loja" });
  const promoter = tenant.ctxAs("promoter");
  const found = await simulate(promoter, { userId: tenant.userIds.promoter2, posId, date: DATE });
  expect(found.person?.id).toBe(tenant.userIds.promoter);
  const client = simulate(tenant.ctxAs("client"), { userId: null, posId, date: DATE });
  await expect(client).rejects.toMatchObject({ code: "forbidden" });
});

test("every reason has words in both languages, and no words are left over", () => {
  for (const words of [ptBR, en]) expect(Object.keys(words.reasons).sort()).toEqual([...REASONS].sort());
});
