import { expect, it } from "vitest";
import { translatorFor } from "@/lib/base/i18n/translate";
import { DASHBOARD_PERIOD, NAMED_DAYS } from "@/lib/engine/report/presets";
import { isRunning, periodLine, stateWords } from "@/lib/engine/report/state";
import { performanceUser } from "@/lib/insight/performance/people.dashboard";
import { atLeast } from "@/lib/insight/performance/targets";
import { DEFAULT_TARGETS, peopleSoFar, peopleTargets, storeRules, storesSoFar } from "@/lib/insight/targets/values";
import { DASHBOARDS } from "@/lib/shell/dashboards";

const TODAY = "2026-11-18";
const calendar = { today: TODAY, timeZone: "America/Noronha", baseDay: 1 } as const;

it("every dashboard says whether its days are over, but those that tell of this moment", async () => {
  const t = await translatorFor("pt-BR");
  for (const dashboard of DASHBOARDS) {
    const of = (params: Record<string, string>) =>
      stateWords(dashboard, { ...dashboard.period.span(params, calendar), today: TODAY }, t);
    const { kind } = dashboard.period;
    if (kind === "now") expect(of({ period: "today" }), dashboard.name).toBeNull();
    else if (kind === "month")
      expect([of({ month: "2026-11" }), of({ month: "2026-10" })]).toEqual(["em andamento", "dias encerrados"]);
    else
      expect(
        ["today", "yesterday", "month", `${TODAY}..${TODAY}`, `2026-11-01..${TODAY}`].map((period) => of({ period })),
        dashboard.name,
      ).toEqual(["em andamento", "dia encerrado", "dias encerrados", "em andamento", "dias encerrados"]);
  }
});

it("the first day of a month is no closed one", () => {
  for (const { span } of [NAMED_DAYS, DASHBOARD_PERIOD]) {
    const first = { ...calendar, today: "2026-11-01" };
    expect(isRunning({ ...span({ period: "month" }, first), today: first.today })).toBe(true);
    expect(isRunning({ ...span({ period: "month" }, calendar), today: TODAY })).toBe(false);
  }
});

it("files say it beside their days, in both languages", async () => {
  const asked = { period: { from: "2026-11-01", to: "2026-11-17" }, today: TODAY };
  const line = async (locale: "pt-BR" | "en", today = TODAY) =>
    periodLine(performanceUser, { ...asked, today }, { t: await translatorFor(locale), locale });
  expect(await line("pt-BR")).toBe("Período: 01/11/2026 a 17/11/2026 · dias encerrados");
  expect(await line("pt-BR", "2026-11-17")).toBe("Período: 01/11/2026 a 17/11/2026 · em andamento");
  expect(await line("en")).toMatch(/ · completed days$/);
});

it("nobody misses a target by what is planned for later of a day", () => {
  const people = peopleTargets(DEFAULT_TARGETS);
  expect(atLeast(0, people.adherence)).toBe("far");
  expect(atLeast(0, peopleSoFar(people).adherence)).toBe("held");
  expect(peopleSoFar(people).inStore).toBe(people.inStore);
  const stores = storeRules(DEFAULT_TARGETS);
  expect([storesSoFar(stores).adherence, storesSoFar(stores).minutes]).toEqual([0, 0]);
  expect(storesSoFar(stores).missing).toBe(stores.missing);
});
