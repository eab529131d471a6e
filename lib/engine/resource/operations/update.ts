import { type FieldErrors, invalidFields, isNotFound, Problem } from "@/lib/base/problem/catalogue";
import { asText } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { admit } from "../admit";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { changedKeys } from "../changed";
import type { Row } from "../list-query";
import { open } from "../open";
import { authorizeParts, toldTo } from "../parts";
import { refuseUnreadable } from "../references";
import { parseFields } from "../schema";
import { updateRecord } from "../store";
import { readOne } from "./get";

/** How often a record that others keep changing meanwhile is tried. */
const MOST_TRIES = 5;

/**
 * Changes the fields that were sent and leaves the rest. With `updatedAt`, a record that changed meanwhile is a `conflict` whose
 * details hold the record as it is now. Throws as `create` does, and `not_found`.
 */
export async function update(
  bound: AnyBound,
  ctx: Ctx,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Row> {
  authorizeOn(bound, ctx, "PUT");
  const { updatedAt, ...body } = input;
  const expected = updatedAt == null ? null : stampOf(updatedAt);
  const parsed = parseFields(bound.resource.fields, "update", body);
  const badStamp: FieldErrors = Number.isNaN(expected) ? { updatedAt: [{ code: "invalid_date" }] } : {};
  const errors = { ...parsed.errors, ...refuseUnreadable(bound, ctx, body), ...badStamp };
  // A record that may not be seen is not found, whatever else is wrong with the call.
  const seen = await open(bound, ctx, "write", (tctx) => readOne(bound, tctx, id));
  if (Object.keys(errors).length > 0) {
    await open(bound, ctx, "write", (tctx) => admit(bound, tctx, { values: parsed.values, errors }, seen));
  }
  let known = seen;
  for (let tries = 1; ; tries += 1) {
    const extra = (await bound.prepare?.(ctx, parsed.values, known)) ?? {};
    const done = await open(bound, ctx, "write", async (tctx) => {
      const before = await readOne(bound, tctx, id, true);
      if (expected !== null && Date.parse(String(before.updatedAt)) !== expected) {
        throw new Problem("conflict", { extra: { current: toldTo(bound, tctx, before) } });
      }
      // What was prepared was for the record as it was known; somebody else's save in between is not to be undone by it.
      if (bound.prepare && JSON.stringify(before.updatedAt) !== JSON.stringify(known.updatedAt)) return { before };
      const changed = changedKeys(bound, before, parsed.values);
      if (changed.length === 0 && Object.keys(extra).length === 0) return { row: before };
      const values = Object.fromEntries(changed.map((key) => [key, parsed.values[key]]));
      authorizeParts(bound, tctx, before, values);
      await admit(bound, tctx, { values, errors }, before);
      await bound.check?.(tctx, { ...before, ...parsed.values }, before);
      await updateRecord(bound, tctx, id, values, extra);
      await bound.afterSave?.(tctx, id, parsed.values, before);
      const after = await readOne(bound, tctx, id).catch((error: unknown) => {
        throw isNotFound(error) ? invalidFields({ _: "not_found" }) : error;
      });
      await writeAudit(tctx, { resource: bound.resource.name, recordId: id, action: "update", before, after });
      return { row: after };
    });
    if (done.row) return done.row;
    if (tries === MOST_TRIES) throw new Problem("conflict", { extra: { current: toldTo(bound, ctx, done.before) } });
    known = done.before;
  }
}

/** The moment of a stamp, as it was read or as it was sent; not a number for what is none. */
const stampOf = (stamp: unknown): number => (stamp instanceof Date ? stamp.getTime() : Date.parse(asText(stamp)));
