import { expect, it } from "vitest";
import { translatorFor } from "@/lib/base/i18n/translate";
import { visitServer } from "@/lib/field/schedules/workschedule.server";

it.each([
  ["pt-BR", "Início planejado", "Minutos planejados", /chegada|na loja/i],
  ["en", "Planned start", "Planned minutes", /arrival|in store/i],
] as const)(
  "the list of visits says that its time and its minutes are planned ones (%s)",
  async (locale, start, minutes, done) => {
    const t = await translatorFor(locale);
    const { fields, list } = visitServer.resource;
    const words = (key: string) => t(`resources.visit.fields.${key}`);
    expect([words("startTime"), words("plannedMinutes")]).toEqual([start, minutes]);
    // A list of what is planned has no column that sounds like what happened.
    for (const key of [...list.columns, ...Object.keys(fields)]) expect(words(key), key).not.toMatch(done);
  },
);
