import { and, eq } from "drizzle-orm";
import { workdayPunches } from "@/db/schema";
import { coordinateErrors } from "@/lib/base/geo/coordinate";
import { invalidFields, notFound, Problem, reusedId } from "@/lib/base/problem/catalogue";
import { writeAudit } from "@/lib/engine/audit/write";
import { claim } from "@/lib/engine/resource/idempotency";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { loadPhoto } from "@/lib/field/check-ins/context";
import { inPersonsOrder } from "@/lib/field/check-ins/person-order";
import { readClock } from "@/lib/field/check-ins/rules";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findPunch, type PunchRecord } from "./record";
import { punchErrors } from "./rules";
import { type PunchBody, punchSchema } from "./schemas";

export type PunchAnswer = { readonly made: PunchRecord; readonly created: boolean };

/**
 * Punches the start or the end of one's own working day. The same id with the same body answers with the punch that exists
 * (`created: false`), another body is a `conflict`; a day has one start and one end, a second one is a `duplicate`. Throws
 * `invalid_fields` and `no_location` (half a position, or 0,0) besides.
 */
export async function createPunch(ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<PunchAnswer> {
  authorize(ctx, "POST", "WORKDAYBREAKCHECK");
  const body = parseBody(punchSchema, input);
  assertPlace(body);
  const receivedAt = new Date();
  return inPersonsOrder(ctx, ctx.userId, async (ctx) => {
    const replayed = (await claim(ctx, `workday-punches/create/${body.id}`, input)) === "replay";
    const known = await findPunch(ctx.tx, body.id);
    if (known) {
      // Keys of calls are forgotten after a while, the punch's own id never.
      if (!replayed && !isSame(ctx, known, body)) throw reusedId();
      return { made: known, created: false };
    }
    await loadPhoto(ctx, body.photo_id);
    const { flags } = readClock(body.occurred_at, receivedAt);
    const punch = {
      kind: body.kind,
      date: body.date,
      occurredAt: body.occurred_at,
      timeZone: body.time_zone,
    };
    const ofDay = await ctx.tx
      .select({ kind: workdayPunches.kind, occurredAt: workdayPunches.occurredAt })
      .from(workdayPunches)
      .where(and(eq(workdayPunches.userId, ctx.userId), eq(workdayPunches.date, body.date)));
    if (ofDay.some(({ kind }) => kind === body.kind)) throw new Problem("duplicate", { words: "duplicate_punch" });
    const errors = punchErrors(punch, ofDay);
    if (Object.keys(errors).length > 0) throw invalidFields(errors);
    const values = {
      id: body.id,
      userId: ctx.userId,
      ...punch,
      receivedAt,
      latitude: body.latitude ?? null,
      longitude: body.longitude ?? null,
      accuracy: body.accuracy ?? null,
      photoId: body.photo_id ?? null,
      flags: [...flags],
    };
    await ctx.tx.insert(workdayPunches).values(values);
    await writeAudit(ctx, {
      resource: "workdayPunch",
      recordId: body.id,
      action: "create",
      before: null,
      after: values,
    });
    const made = await findPunch(ctx.tx, body.id);
    if (!made) throw notFound();
    return { made, created: true };
  });
}

function isSame(ctx: Ctx, { punch }: PunchRecord, body: PunchBody): boolean {
  return (
    punch.userId === ctx.userId &&
    punch.kind === body.kind &&
    punch.date === body.date &&
    punch.occurredAt.getTime() === body.occurred_at.getTime()
  );
}

function assertPlace({ latitude, longitude }: PunchBody): void {
  const errors = coordinateErrors(latitude, longitude);
  if (!errors) return;
  throw new Problem("no_location", {
    fields: Object.fromEntries(Object.entries(errors).map(([key, code]) => [key, [{ code }]])),
  });
}
