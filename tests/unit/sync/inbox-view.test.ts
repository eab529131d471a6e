import { expect, it } from "vitest";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { InboxRow } from "@/lib/field/sync/record";
import { inboxView } from "@/lib/field/sync/view";

const refused = (operation: string, key: string) =>
  ({
    operation,
    status: "refused",
    userName: "Daniela",
    receivedAt: new Date("2026-11-28T14:12:00Z"),
    replays: 0,
    error: { code: "invalid_fields", fields: { [key]: [{ code: "too_short", params: { min: 15 } }] } },
  }) as unknown as InboxRow;

it.each([
  ["justifications/create", "description", "O que foi dito: Use no mínimo 15 caracteres."],
  ["pos-checks/{id}/check-out", "batteryOut", "Bateria na saída: Use no mínimo 15 caracteres."],
  // What no screen has a word for is called as the device called it.
  ["questionnaire-answers/create", "answers.0.photoIds", "answers.0.photo_ids: Use no mínimo 15 caracteres."],
])("%s: what is wrong with %s", async (operation, key, told) => {
  const t = await translatorFor("pt-BR");
  const { problem } = inboxView(refused(operation, key), { t, locale: "pt-BR", timeZone: "America/Sao_Paulo" }, false);
  expect(problem).toBe(`Há campos a corrigir. ${told}`);
});
