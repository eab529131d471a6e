import { expect, test } from "vitest";
import { translatorFor } from "@/lib/base/i18n/translate";
import { type Recurrence, WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { summaryOf } from "@/lib/base/recurrence/summary";

const flags = (days: string) =>
  Object.fromEntries(WEEKDAYS.map((day, i) => [day, days[i] !== "-"])) as Record<(typeof WEEKDAYS)[number], boolean>;

const CASES: readonly [days: string, frequencies: string[], ptBR: string, en: string, cycleWeeks?: number][] = [
  ["MTWTFSS", ["any_day"], "Todos os dias", "Every day"],
  ["MTWTFSS", ["any_month", "any_week_of_month"], "Todos os dias", "Every day"],
  ["-T-T---", ["any_day"], "Toda semana, ter e qui", "Every week, Tue and Thu"],
  ["MTWTF--", ["any_day"], "Toda semana, seg a sex", "Every week, Mon to Fri"],
  ["MTWTFSS", ["weekday_6"], "Toda semana, sáb", "Every week, Sat"],
  [
    "-T-T---",
    ["week_2", "week_4"],
    "Toda 2ª e 4ª semana, ter e qui",
    "Every 2nd and 4th week of the month, Tue and Thu",
  ],
  ["MTWTFSS", ["week_1"], "Toda 1ª semana, todos os dias", "Every 1st week of the month, every day"],
  ["MTWTFSS", ["day_5"], "Dia 5 do mês", "Day 5 of the month"],
  ["MTWTFSS", ["day_5", "day_20"], "Dias 5 e 20 do mês", "Days 5 and 20 of the month"],
  ["MTWTFSS", ["day_1", "day_2", "day_3", "day_31"], "Dias 1 a 3 e 31 do mês", "Days 1 to 3 and 31 of the month"],
  [
    "MTWTF--",
    ["day_5", "day_20"],
    "Dias 5 e 20 do mês, quando cair em seg a sex",
    "Days 5 and 20 of the month, when it falls on Mon to Fri",
  ],
  ["MTWTFSS", ["day_5", "week_1"], "Dia 5 do mês, na 1ª semana", "Day 5 of the month, in the 1st week"],
  [
    "M------",
    ["month_3", "month_9"],
    "Toda semana, seg, em março e setembro",
    "Every week, Mon, in March and September",
  ],
  ["MTWTFSS", ["month_1", "month_2", "month_3"], "Todos os dias, em janeiro a março", "Every day, in January to March"],
  ["MTWTFSS", ["day_last"], "Último dia do mês", "Last day of the month"],
  [
    "MTWTF--",
    ["day_last", "day_15"],
    "Dia 15 do mês e o último, quando cair em seg a sex",
    "Day 15 of the month and the last, when it falls on Mon to Fri",
  ],
  ["-T-----", ["any_day"], "A cada 2 semanas, ter", "Every 2 weeks, Tue", 2],
  ["MTWTFSS", ["any_day"], "A cada 4 semanas, todos os dias", "Every 4 weeks, every day", 4],
  ["MTWTFSS", ["day_5"], "Dia 5 do mês, a cada 2 semanas", "Day 5 of the month, every 2 weeks", 2],
  ["MTWTFSS", ["day_31", "month_2"], "Nunca acontece", "Never happens"],
  ["M------", ["weekday_2"], "Nunca acontece", "Never happens"],
];

test.each(CASES)("%s %j", async (days, frequencies, ptBR, en, cycleWeeks = 1) => {
  const rule: Recurrence = { ...flags(days), startDate: "2026-01-01", endDate: null, frequencies, cycleWeeks };
  for (const [locale, expected] of [
    ["pt-BR", ptBR],
    ["en", en],
  ] as const) {
    const t = await translatorFor(locale);
    expect(summaryOf(rule, (key, values) => t(`recurrence.${key}`, values), locale)).toBe(expected);
  }
});
