import { expect, test } from "vitest";
import { saveFavorites } from "@/lib/records/users/actions";
import { getFavorites } from "@/lib/records/users/commands";
import { session } from "../../support/session";
import { newTenant } from "../../support/tenant";

type List = readonly string[];
const json = (links: List) => JSON.stringify(links.map((link) => ({ name: `Tela ${link}`, link })));
const linksOf = (kept: string) => (JSON.parse(kept) as { link: string }[]).map(({ link }) => link);

async function newPerson() {
  const tenant = await newTenant();
  const ctx = tenant.ctxAs("admin");
  session.ctx = ctx;
  return { kept: async () => linksOf(await getFavorites(ctx, ctx.userId)) };
}

/** A browser that read the list once and knows of no other's changes but by what its own saving answers. */
function browser(read: List) {
  let known = read;
  return async (next: List) => {
    const result = await saveFavorites(json(next), json(known));
    if (!result.ok) throw new Error("not saved");
    known = linksOf(result.value);
    return known;
  };
}

test("two browsers of one person add to the same list, one after the other", async () => {
  const { kept } = await newPerson();
  const [office, home] = [browser([]), browser([])];
  await office(["/pos"]);
  expect(await home(["/users"])).toEqual(["/users", "/pos"]);
  expect(await office(["/pos", "/mixes"])).toEqual(["/pos", "/mixes", "/users"]);
  expect(await kept()).toEqual(["/pos", "/mixes", "/users"]);
});

test("what one browser removes, another that still shows it does not bring back", async () => {
  const { kept } = await newPerson();
  await browser([])(["/pos", "/users", "/mixes"]);
  const [office, home] = [browser(["/pos", "/users", "/mixes"]), browser(["/pos", "/users", "/mixes"])];
  await office(["/pos", "/mixes"]);
  expect(await home(["/mixes", "/users", "/pos", "/teams"])).toEqual(["/mixes", "/pos", "/teams"]);
  expect(await kept()).toEqual(["/mixes", "/pos", "/teams"]);
});

test("ten browsers at once lose no star", async () => {
  const { kept } = await newPerson();
  const screens = Array.from({ length: 10 }, (_, n) => `/screen-${n}`);
  await Promise.all(screens.map((link) => browser([])([link])));
  expect((await kept()).sort()).toEqual(screens);
});
