import { expect, test } from "vitest";
import { translatorFor } from "@/lib/base/i18n/translate";
import { filterWords } from "@/lib/records/questionnaires/filter-words";
import { filter } from "../due/facts";

test.each([
  [{}, "Uma resposta por dia basta", "One answer a day is enough"],
  [{ frequencies: ["any_day_of_week"] }, "Uma resposta por semana basta", "One answer a week is enough"],
  [{ frequencies: ["week_2"] }, "Uma resposta por semana do mês basta", "One answer a week of the month is enough"],
  [
    { frequencies: ["any_month"], isRequired: true },
    "Uma resposta por mês basta · Obrigatória para o check-out",
    "One answer a month is enough · Required for the check-out",
  ],
  [{ isRepeatable: true }, "Repetível", "Repeatable"],
  [{ everyVisits: 5 }, "Não é obrigatória", "Not required"],
])("how often %j is asked", async (changes, ptBR, en) => {
  const row = { ...filter(changes) };
  expect(filterWords(row, await translatorFor("pt-BR"), "pt-BR").how).toBe(ptBR);
  expect(filterWords(row, await translatorFor("en"), "en").how).toBe(en);
});
