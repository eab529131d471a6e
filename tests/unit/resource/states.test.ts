import { expect, test } from "vitest";
import { translatorFor } from "@/lib/base/i18n/translate";
import { statesOf, stateWord } from "@/lib/engine/resource/states";
import { allBounds } from "@/lib/shell/registry";

const switched = allBounds().filter(({ resource }) => resource.activation);

test.each(switched.map(({ resource }) => resource.name))("%s: its switch has the gender of its name", async (name) => {
  const t = await translatorFor("pt-BR");
  // "Nova rede", "Novo canal": what is new is as feminine as what is active.
  const feminine = t(`resources.${name}.new`).startsWith("Nova ");
  const states = statesOf(t, name);
  expect([stateWord(states, true), stateWord(states, false)]).toEqual(
    feminine ? ["Ativa", "Inativa"] : ["Ativo", "Inativo"],
  );
});

test("English has one word for each", async () => {
  const t = await translatorFor("en");
  for (const { resource } of switched)
    expect(statesOf(t, resource.name).map(({ label }) => label)).toEqual(["Active", "Inactive"]);
});

test("a record without a switch has no words for it", () => {
  expect(stateWord(undefined, true)).toBe("");
});
