import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { attachments } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { Problem } from "@/lib/base/problem/catalogue";
import { create } from "@/lib/engine/resource/operations/create";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { update } from "@/lib/engine/resource/operations/update";
import { listQueryOf } from "@/lib/engine/resource/wire";
import { workLeaveServer } from "@/lib/field/leaves/work-leave.server";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { newTenant, type TestTenant } from "../../support/tenant";

let mine: TestTenant;
let ctx: Ctx;

beforeAll(async () => {
  mine = await newTenant();
  ctx = mine.ctxAs("admin");
});

const leave = (userId: string, startDate: string, endDate: string, more: Record<string, unknown> = {}) =>
  create(workLeaveServer, ctx, { userId, startDate, endDate, reason: "Férias", ...more });
async function problemOf(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Problem) return error;
  throw new Error("expected a problem", { cause: error });
}

describe("a leave", () => {
  test("shares no day with another of the same person, and the refusal names the other", async () => {
    const { promoter, promoter2 } = mine.userIds;
    const { row } = await leave(promoter, "2030-03-01", "2030-03-28");
    const clash = await problemOf(leave(promoter, "2030-03-28", "2030-04-02"));
    expect(clash.status).toBe(409);
    expect(clash.details.fields?.startDate).toEqual([
      { code: "leave_overlap", params: { reason: "Férias", start: "01/03/2030", end: "28/03/2030" } },
    ]);
    // The last day is away, so the next leave may begin on the day after; other people are free.
    const next = await leave(promoter, "2030-03-29", "2030-04-02");
    await leave(promoter2, "2030-03-10", "2030-03-12");
    const moved = await problemOf(update(workLeaveServer, ctx, next.row.id, { startDate: "2030-03-28" }));
    expect(moved.details.fields?.startDate?.[0]?.code).toBe("leave_overlap");
    await update(workLeaveServer, ctx, row.id, { endDate: "2030-03-27" });
  });

  test("two at once cannot both be made", async () => {
    const { supervisor } = mine.userIds;
    const both = await Promise.allSettled([
      leave(supervisor, "2030-05-01", "2030-05-10"),
      leave(supervisor, "2030-05-10", "2030-05-12"),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = both.find((r) => r.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "duplicate", status: 409 });
  });

  test("has a substitute who is somebody else and is there", async () => {
    const { promoter, promoter2, coordinator } = mine.userIds;
    const self = await problemOf(leave(promoter, "2031-01-01", "2031-01-02", { substituteId: promoter }));
    expect(self.details.fields?.substituteId?.[0]?.code).toBe("substitute_is_self");
    await leave(promoter2, "2031-02-01", "2031-02-05", { reason: "Atestado" });
    const away = await problemOf(leave(promoter, "2031-02-05", "2031-02-10", { substituteId: promoter2 }));
    expect(away.details.fields?.substituteId?.[0]).toMatchObject({ code: "substitute_away" });
    const { row } = await leave(promoter, "2031-02-05", "2031-02-10", {
      substituteId: coordinator,
      inheritsRoutes: true,
    });
    expect(row).toMatchObject({ substitute: { name: "Pessoa coordinator" }, inheritsRoutes: true });
  });

  test("shows documents only, never somebody's photo", async () => {
    const { client } = mine.userIds;
    const make = (kind: "document" | "check_in") => {
      const id = uuidv7();
      const file = {
        fileName: "a.pdf",
        mime: "application/pdf",
        bytes: 10,
        sha256: id.replaceAll("-", "").padEnd(64, "0"),
      };
      return withTenant(ctx, async (tx) => {
        await tx.insert(attachments).values({ id, kind, ...file, storageKey: `t/${id}`, uploadedBy: ctx.userId });
        return id;
      });
    };
    const photo = await problemOf(leave(client, "2031-05-01", "2031-05-02", { attachmentId: await make("check_in") }));
    expect(photo.details.fields?.attachmentId?.[0]?.code).toBe("file_of_other_type");
    const missing = await problemOf(leave(client, "2031-05-01", "2031-05-02", { attachmentId: uuidv7() }));
    expect(missing.details.fields?.attachmentId?.[0]?.code).toBe("not_found");
    await leave(client, "2031-05-01", "2031-05-02", { attachmentId: await make("document") });
  });

  test("is seen by whoever sees the person, and by the person", async () => {
    const [theirs, own] = await Promise.all([
      leave(mine.userIds.promoter2, "2032-01-01", "2032-01-02"),
      leave(mine.userIds.promoter, "2032-01-01", "2032-01-02"),
    ]);
    const seen = async (c: Ctx) =>
      (await list(workLeaveServer, c, listQueryOf(workLeaveServer, { per_page: 100 }))).rows.map(({ id }) => id);
    for (const person of ["supervisor", "promoter"] as const) {
      const ids = await seen(mine.ctxAs(person));
      expect(ids).toContain(own.row.id);
      expect(ids).not.toContain(theirs.row.id);
      expect((await problemOf(get(workLeaveServer, mine.ctxAs(person), theirs.row.id))).code).toBe("not_found");
    }
    expect(await seen(ctx)).toEqual(expect.arrayContaining([own.row.id, theirs.row.id]));
  });
});
