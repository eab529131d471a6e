import type { APIRequestContext } from "playwright/test";
import { VisitClient } from "../../examples/visit-client/client.mjs";
import { VirtualPromoter } from "../../examples/visit-client/promoter.mjs";
import { PASSWORD } from "./accounts";
import { expect } from "./support/expect";
import { apiAs, openAs, unique, visit } from "./support/login";
import { newPromoter } from "./support/people";
import { test } from "./support/test";

const ZONE = "America/Sao_Paulo";
const DOOR = { latitude: -23.561414, longitude: -46.655881 };
const EVERY_DAY = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
/** Three visits of the virtual promoter, in minutes; shortly after midnight their clock runs ahead, so that the day is one. */
const DAY_MINUTES = 110;
const dateOf = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(at);
const words = (date: string) =>
  new Intl.DateTimeFormat("pt-BR", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${date}T12:00:00Z`),
  );
const minuteOfDay = (at: Date) => {
  const [hours = 0, minutes = 0] = at.toLocaleTimeString("en-GB", { timeZone: ZONE }).split(":").map(Number);
  return hours * 60 + minutes;
};

/** A promoter hired this morning, with a route of three PDVs that begins today, a task there and a reason for a closed store. */
async function hire(request: APIRequestContext, date: string) {
  const api = await apiAs(request, "admin");
  const access = { password: PASSWORD, password_confirmation: PASSWORD };
  const user = await newPromoter(api, "Dalva", { hours_daily: 8, ...access });
  const places: { id: string; name: string }[] = [];
  for (const [nth, word] of ["Aurora", "Boa Vista", "Central"].entries()) {
    const place = { latitude: DOOR.latitude + nth * 0.004, longitude: DOOR.longitude };
    const named = { name: unique(`Mercado ${word}`), ...place };
    places.push({ id: (await api.post("pos/create", named)).id, name: named.name });
  }
  for (const [position, pos] of places.entries())
    await api.post("workschedules/create", {
      ...{ user_id: user.id, pos_id: pos.id, start_date: date, frequencies: ["any_day"], on_holidays: true },
      ...{ start_time: `${String(8 + position).padStart(2, "0")}:00` },
      ...Object.fromEntries(EVERY_DAY.map((day) => [day, true])),
    });
  const question = await api.post("questions/create", { name: unique("Quantas frentes"), type: "number" });
  const items = [{ question_id: question.id, mandatory_answer: true }];
  const task = { name: unique("Frentes da gôndola"), items };
  const { id: taskId } = await api.post("questionnaires/create", task);
  const within = { name: "Só aqui", user_ids: [user.id], is_required: true };
  await api.post("questionnaire-filters/create", { questionnaire_id: taskId, ...within });
  return { userId: user.id, name: user.name, email: user.email, places, task: task.name };
}

test("a promoter's day, sent by the virtual promoter, is followed by the agenda, the lists, the map and the points", async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const date = dateOf(new Date());
  const { userId, name, email, places, task } = await hire(request, date);
  await openAs(page, "admin", `/workschedule/${userId}?date=${date}`);
  const stop = (nth: number, status: string) =>
    page.getByRole("button", { name: `Ações: ${places[nth]?.name}, ${words(date)}, ${status}`, exact: true });
  for (const nth of [0, 1, 2]) await expect(stop(nth, "Planejada")).toBeVisible();

  const client = new VisitClient({ baseUrl: baseURL ?? "" });
  await client.signIn(email, PASSWORD);
  const until = new Date(Date.now() + Math.max(0, DAY_MINUTES - minuteOfDay(new Date())) * 60_000);
  const report = await new VirtualPromoter(client).work({ date, until });
  expect(report).toMatchObject({ visits: 2, justified: 1, forced: 0, refused: [] });
  expect(report.answers).toBeGreaterThanOrEqual(2);

  await visit(page, page.url());
  await expect(stop(0, "Realizada")).toBeVisible();
  await expect(stop(1, "Realizada")).toBeVisible();
  await expect(stop(2, "Planejada")).toHaveCount(0);

  await openAs(page, "admin", `/posCheck?q=${encodeURIComponent(places[0]?.name ?? "")}`);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("20 min");

  await openAs(page, "admin", `/questionnaireAnswers?q=${encodeURIComponent(task)}`);
  await expect(page.locator("tbody tr").filter({ hasText: task })).toHaveCount(2);

  await openAs(page, "admin", `/justifications?q=${encodeURIComponent(name)}`);
  await expect(page.locator("tbody tr").filter({ hasText: places[2]?.name ?? "" })).toHaveCount(1);

  await openAs(page, "admin", `/dashboard/trackUser?user=${userId}&date=${date}`);
  for (const place of places) await expect(page.getByText(place.name).first()).toBeVisible();

  await openAs(page, "admin", `/dashboard/operational?q=${encodeURIComponent(name)}`);
  const board = page.locator("tbody tr").filter({ hasText: name });
  await expect(board).toHaveCount(1);
  await expect(board).toContainText("2 de 3");

  await openAs(page, "admin", `/reports/points/${userId}`);
  const today = date.split("-").reverse().join("/");
  await expect(page.locator("tbody tr").filter({ hasText: today })).toContainText("GPS");
});
