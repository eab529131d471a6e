import { beforeAll, describe, expect, it } from "vitest";
import { plusDays } from "@/lib/base/calendar/days";
import { localDate } from "@/lib/base/calendar/zone";
import { undoSave } from "@/lib/engine/audit/undo";
import { get } from "@/lib/engine/resource/operations/get";
import { workOn } from "@/lib/insight/problems/actions";
import {
  assignables,
  assignProblem,
  commentProblem,
  reopenProblem,
  resolveProblem,
  snoozeProblem,
} from "@/lib/insight/problems/commands";
import { problemDay } from "@/lib/insight/problems/day";
import { movePosPin } from "@/lib/insight/problems/pin";
import { boundOf } from "@/lib/shell/registry";
import { type ApiResult, callApi, tokenFor } from "../../support/api";
import { refusalOf } from "../../support/tasks";
import type { Person } from "../../support/tenant";
import { addStay, newShop, type Shop } from "../hours/day";
import { addPos, addVisit, DAY, found, linesOf, nightly } from "./night";

let shop: Shop;
let other: Shop;
const DOOR = { latitude: -23.561414, longitude: -46.655881 };

/** Two people of two teams: the first silent with a missed visit, the second at a PDV without a coordinate. */
async function night() {
  const made = await newShop();
  await addVisit(made);
  for (const hour of ["08", "10", "12"])
    await addStay(made, DAY, `${hour}:00`, `${hour}:40`, { person: "promoter2", ...DOOR });
  await nightly(made);
  return made;
}
beforeAll(async () => {
  [shop, other] = [await night(), await night()];
});

const call = async (
  person: Person,
  path: string,
  body: Record<string, unknown> = {},
  of: Shop = shop,
): Promise<ApiResult> => {
  const { token } = await tokenFor(of.tenant.tenantId, of.tenant.userIds[person]);
  return callApi(`/tenant/${of.tenant.tenantId}/operational-problems${path}`, { token, body });
};
const said = (result: ApiResult) => [
  result.status,
  result.body.error?.code ?? (result.body.data as { state?: string }).state,
];
const idOf = async (code: string, of: Shop = shop) => (await found(of, code))[0]?.id ?? "";
const tomorrow = (days = 1) => plusDays(localDate(new Date(), "America/Sao_Paulo"), days);

describe("who sees what", () => {
  const codes = async (person: Person) => {
    const { status, body } = await call(person, "", { per_page: 100 });
    return status === 200 ? (body.data as { code: string }[]).map(({ code }) => code).sort() : status;
  };
  it("everybody's for the office, a team's for its lead, nobody's for a client or the field", async () => {
    expect(await codes("admin")).toHaveLength((await linesOf(shop)).length);
    expect(await codes("supervisor")).toEqual(["OP01", "OP08", "OP16"]);
    expect(await codes("client")).toBe(403);
    expect(await codes("promoter")).toBe(403);
  });

  it("a client is refused with the permission too", async () => {
    const ctx = shop.tenant.ctxAs("client", { permissions: new Set(["AUDITSEXPORTSCREEN_GET"]) });
    expect(await refusalOf(problemDay(ctx, DAY))).toMatchObject({ code: "forbidden" });
  });

  it("the lead of a team sees a PDV of the day where its people were, and a line that was given to them", async () => {
    const mine = await newShop();
    for (const hour of ["08", "10", "12"]) await addStay(mine, DAY, `${hour}:00`, `${hour}:40`, DOOR);
    await addStay(mine, DAY, "08:00", "17:00", { person: "promoter2", posId: await addPos(mine) });
    await nightly(mine);
    const asSupervisor = async () =>
      (
        (await call("supervisor", "", { filters: { code: ["OP12", "OP15"] } }, mine)).body.data as {
          pos_id: string;
          code: string;
        }[]
      ).map(({ code, pos_id }) => [code, pos_id]);
    expect(await asSupervisor()).toEqual([["OP12", mine.posId]]);
    const id = await idOf("OP15", mine);
    expect((await call("supervisor", `/${id}`, {}, mine)).status).toBe(404);
    await call("admin", `/${id}/assign`, { user_id: mine.tenant.userIds.supervisor }, mine);
    expect(await asSupervisor()).toHaveLength(2);
  });

  it.each(["", "/assign", "/comments", "/resolve", "/reopen", "/snooze"])(
    "%s: another tenant's line is a missing one",
    async (path) => {
      const body: Record<string, Record<string, unknown>> = {
        "/assign": { user_id: null },
        "/comments": { body: "Olá" },
        "/resolve": { reason: "Feito" },
        "/snooze": { until: tomorrow(), reason: "Depois" },
      };
      const of = (id: string) => call("admin", `/${id}${path}`, body[path] ?? {});
      const [foreign, missing] = [
        await of(await idOf("OP01", other)),
        await of("0199aaaa-1111-7222-8333-444455556666"),
      ];
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
      expect((await call("promoter", `/${await idOf("OP01")}${path}`, body[path] ?? {})).status).toBe(403);
    },
  );
});

describe("without the screen", () => {
  it.each([
    [assignProblem, { user_id: null }],
    [commentProblem, { body: "Olá" }],
    [resolveProblem, { reason: "Feito" }],
    [reopenProblem, {}],
    [snoozeProblem, { until: tomorrow(), reason: "Depois" }],
  ])("%o: an own line, another tenant's and a missing one answer alike", async (work, body) => {
    const permissions = new Set(["OPERATIONALPROBLEM_PUT", "OPERATIONALPROBLEM_POST"] as const);
    const ctx = shop.tenant.ctxAs("admin", { permissions });
    const before = await linesOf(shop);
    for (const id of [await idOf("OP08"), await idOf("OP08", other), "0199aaaa-1111-7222-8333-444455556666"])
      expect(await refusalOf(work(ctx, id, body))).toMatchObject({ code: "not_found" });
    expect(await linesOf(shop)).toEqual(before);
    expect(await refusalOf(assignables(ctx))).toMatchObject({ code: "forbidden" });
  });
});

describe("working on a line", () => {
  it("is given to somebody, to nobody, and never to whom the asker does not see", async () => {
    const id = await idOf("OP08");
    const { admin, supervisor, client, promoter2 } = shop.tenant.userIds;
    const given = await call("admin", `/${id}/assign`, { user_id: supervisor });
    expect(said(given)).toEqual([200, "assigned"]);
    expect(given.body.data).toMatchObject({ assignee: { id: supervisor, name: "Pessoa supervisor" } });
    expect(said(await call("admin", `/${id}/assign`, { user_id: null }))).toEqual([200, "open"]);
    for (const stranger of [other.tenant.userIds.admin, client])
      expect(said(await call("admin", `/${id}/assign`, { user_id: stranger }))).toEqual([422, "invalid_fields"]);
    for (const unseen of [admin, promoter2])
      expect(said(await call("supervisor", `/${id}/assign`, { user_id: unseen }))).toEqual([422, "invalid_fields"]);
    expect(said(await call("supervisor", `/${id}/assign`, { user_id: supervisor }))).toEqual([200, "assigned"]);
    const names = await assignables(shop.tenant.ctxAs("supervisor"));
    expect(names.map(({ id }) => id)[0]).toBe(supervisor);
    expect(names.map(({ id }) => id)).not.toContain(admin);
  });

  it("is resolved with a reason once, and comes back", async () => {
    const id = await idOf("OP01");
    expect(said(await call("admin", `/${id}/resolve`, { reason: " " }))).toEqual([422, "invalid_fields"]);
    const done = await call("supervisor", `/${id}/resolve`, { reason: "Loja em inventário" });
    expect(done.body.data).toMatchObject({
      state: "resolved",
      reason: "Loja em inventário",
      resolved_by: { id: shop.tenant.userIds.supervisor },
    });
    expect(said(await call("admin", `/${id}/resolve`, { reason: "De novo" }))).toEqual([409, "invalid_transition"]);
    expect(said(await call("admin", `/${id}/assign`, { user_id: null }))).toEqual([409, "invalid_transition"]);
    expect(said(await call("admin", `/${id}/reopen`))).toEqual([200, "open"]);
    expect(said(await call("admin", `/${id}/reopen`))).toEqual([409, "invalid_transition"]);
    expect((await shop.tenant.auditOf("operationalProblem", id)).map(({ action }) => action)).toEqual([
      "resolve",
      "reopen",
    ]);
  });

  it("is put off until a day to come", async () => {
    const id = await idOf("OP16");
    for (const until of [tomorrow(0), tomorrow(91), "2026-02-30"])
      expect(said(await call("admin", `/${id}/snooze`, { until, reason: "Depois" }))).toEqual([422, "invalid_fields"]);
    expect(
      said(await call("admin", `/${id}/snooze`, { until: tomorrow(), reason: "Aparelho na assistência" })),
    ).toEqual([200, "snoozed"]);
    const listed = await call("admin", "", { filters: { state: ["snoozed"] } });
    expect((listed.body.data as { id: string }[]).map((line) => line.id)).toEqual([id]);
    expect(said(await call("admin", `/${id}/reopen`))).toEqual([200, "open"]);
  });

  it("is talked about, in order", async () => {
    const id = await idOf("OP15");
    await call("admin", `/${id}/comments`, { body: "Vai para a equipe dois" });
    const { body } = await call("coordinator", `/${id}/comments`, { body: "Feito" });
    expect(
      (body.data as { comments: { body: string; user: string }[] }).comments.map((one) => [one.user, one.body]),
    ).toEqual([
      ["Pessoa admin", "Vai para a equipe dois"],
      ["Pessoa coordinator", "Feito"],
    ]);
  });

  it("late data and another night leave what was decided", async () => {
    const mine = await night();
    const id = await idOf("OP01", mine);
    await call("admin", `/${id}/resolve`, { reason: "Conversado" }, mine);
    await addStay(mine, DAY, "15:00", "15:30", { batteryIn: 2, posId: await addPos(mine) });
    await nightly(mine, plusDays(DAY, 1), "12:00");
    expect((await found(mine, "OP01"))[0]).toMatchObject({ id, comment: "Conversado" });
  });

  it("nobody without a session works on anything", async () => {
    expect(await workOn({ ids: [await idOf("OP01")], verb: "reopen" })).toMatchObject({ ok: false });
  });

  it("the pin moves to where people check in, for whoever may change the PDV", async () => {
    const id = await idOf("OP12");
    expect(await refusalOf(movePosPin(shop.tenant.ctxAs("client"), id))).toMatchObject({ code: "forbidden" });
    expect(await refusalOf(movePosPin(other.tenant.ctxAs("admin"), id))).toMatchObject({ code: "not_found" });
    expect(await refusalOf(movePosPin(shop.tenant.ctxAs("admin"), await idOf("OP01")))).toMatchObject({
      code: "invalid_transition",
    });
    const admin = shop.tenant.ctxAs("admin");
    const { posId, updatedAt } = await movePosPin(admin, id);
    await undoSave(boundOf("pos"), admin, posId, updatedAt);
    const place = await get(boundOf("pos"), admin, posId);
    await movePosPin(admin, id);
    expect(await get(boundOf("pos"), admin, posId)).not.toMatchObject({ latitude: place.latitude });
    await nightly(shop, plusDays(DAY, 1), "13:00");
    expect(await found(shop, "OP12")).toEqual([]);
  });
});

describe("the day", () => {
  it("adds up: its groups, codes and leads are its lines", async () => {
    const ctx = other.tenant.ctxAs("admin");
    const day = await problemDay(ctx, DAY);
    const sum = (list: readonly { n: number }[]) => list.reduce((total, { n }) => total + n, 0);
    const lines = await linesOf(other);
    expect([day.total.n, sum(day.codes), sum(day.leads), sum(day.groups)]).toEqual(
      lines
        .map(() => lines.length)
        .slice(0, 1)
        .flatMap((n) => [n, n, n, n]),
    );
    expect(day).toMatchObject({ previous: null, next: null, revised: null, compared: plusDays(DAY, -7) });
    expect(day.people).toContainEqual({ id: other.tenant.userIds.promoter, name: "Pessoa promoter", n: 3, before: 0 });
    expect(sum(day.people)).toBe(lines.filter(({ userId }) => userId).length);
    expect(day.places.map(({ id, n }) => [id, n])).toEqual([[other.posId, lines.filter(({ posId }) => posId).length]]);
    const [first] = day.groups;
    expect(first).toMatchObject({
      cause: "no_sync",
      userId: other.tenant.userIds.promoter,
      name: "Pessoa promoter",
      n: 3,
    });
    expect(first?.open).toHaveLength(3);
    expect(day.groups.at(-1)?.cause).toBe(null);
  });

  it("tells a lead of their own people only, and of a day without a report that there is none", async () => {
    const ctx = other.tenant.ctxAs("supervisor");
    expect((await problemDay(ctx, DAY)).total.n).toBe(3);
    expect(await problemDay(ctx, plusDays(DAY, -1))).toMatchObject({ generatedAt: null, next: DAY, total: { n: 0 } });
  });
});
