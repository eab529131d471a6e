import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CHOICE_MEANINGS, groupOf, groupsFor, meaningsByName } from "@/lib/records/questions/meanings";

test("each meaning stands in one group", () => {
  expect(new Set(CHOICE_MEANINGS).size).toBe(CHOICE_MEANINGS.length);
  for (const meaning of CHOICE_MEANINGS) expect(groupOf(meaning)).not.toBeNull();
  expect(groupOf("free")).toBeNull();
});

test.each([
  [
    "types_of_additional_point",
    ["Ponta de gôndola", "ILHA", " Palete ", "Torre"],
    ["gondola_point", "island", "pallet", null],
  ],
  ["types_of_additional_point", ["Comprado"], [null]],
  ["types_of_share", ["Frentes", "Centímetros"], ["facings", "cm"]],
  [null, ["Cadastro", "Abastecimento", "Roubo"], ["registration", "supply", null]],
  // By the words of the screens in English too.
  ["types_of_additional_point", ["End cap", "Extra display"], ["gondola_point", "extra_point"]],
  [null, ["Master data", "Phantom stock"], ["registration", "phantom"]],
  // One name alone may be anything.
  [null, ["Cadastro", "Financeiro"], [null, null]],
  [null, ["Cadastro", "Comprado"], [null, null]],
  ["phone", ["Comprado", "Conquistado"], [null, null]],
])("%s: %j means %j", (subtype, names, meanings) => {
  expect(meaningsByName(subtype, names)).toEqual(meanings);
});

test("the upgrade tells by the same names", () => {
  const sql = readFileSync("db/migrations/0057_add-choice-meanings.sql", "utf8");
  const rows = [...sql.matchAll(/\('(\w+)', '\w+', (NULL|'\w+'), ARRAY\[(.*?)\]\)/g)];
  expect(new Set(rows.map(([, meaning]) => meaning))).toEqual(new Set(CHOICE_MEANINGS));
  for (const [, meaning, subtype = "", names = ""] of rows) {
    const of = subtype === "NULL" ? null : subtype.slice(1, -1);
    expect(groupsFor(of)).toContain(groupOf(meaning));
    const spoken = [...names.matchAll(/'([^']+)'/g)].map(([, name = ""]) => name);
    // Beside another of its group, where it takes two.
    for (const name of spoken) {
      const twice = meaningsByName(of, [
        name,
        spoken[0] ?? "",
        "comprado",
        "conquistado",
        "cadastro",
        "abastecimento",
        "oferta",
        "lancamento",
      ]);
      expect(twice[0], name).toBe(meaning);
    }
  }
});
