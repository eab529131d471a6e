import { v7 as uuidv7 } from "uuid";
import { type FieldErrors, invalidFields, isNotFound } from "@/lib/base/problem/catalogue";
import { isUuid } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { admit } from "../admit";
import { authorizeOn } from "../authorize-on";
import type { AnyBound } from "../bind";
import { claim } from "../idempotency";
import type { Row } from "../list-query";
import { open } from "../open";
import { authorizeParts } from "../parts";
import { refuseUnreadable } from "../references";
import { parseFields } from "../schema";
import { insertRecord } from "../store";
import { readOne } from "./get";

export type Created = {
  readonly row: Row /** false when the same create had already been done. */;
  readonly created: boolean;
};

/**
 * Makes a record. A client may send its own `id`: the same create sent again answers the record that exists and changes nothing; the
 * same id with another body is a `conflict`. Throws `invalid_fields` with every failing field, `duplicate`, `limit_reached`.
 */
export async function create(bound: AnyBound, ctx: Ctx, input: Readonly<Record<string, unknown>>): Promise<Created> {
  authorizeOn(bound, ctx, "POST");
  const { id: sentId, ...body } = input;
  const parsed = parseFields(bound.resource.fields, "create", body);
  const badId: FieldErrors = sentId != null && !isUuid(sentId) ? { id: [{ code: "invalid_id" }] } : {};
  const errors = { ...parsed.errors, ...refuseUnreadable(bound, ctx, body), ...badId };
  if (Object.keys(errors).length > 0) {
    await open(bound, ctx, "write", (tctx) => admit(bound, tctx, { values: parsed.values, errors }, null));
  }
  const id = isUuid(sentId) ? sentId.toLowerCase() : uuidv7();
  const extra = (await bound.prepare?.(ctx, parsed.values, null)) ?? {};
  return open(bound, ctx, "write", async (tctx) => {
    if (isUuid(sentId) && (await claim(tctx, `create:${bound.resource.name}:${id}`, body)) === "replay") {
      return { row: await readOne(bound, tctx, id), created: false };
    }
    authorizeParts(bound, tctx, null, parsed.values);
    await admit(bound, tctx, { values: parsed.values, errors }, null);
    await bound.check?.(tctx, parsed.values, null);
    await insertRecord(bound, tctx, id, parsed.values, extra);
    await bound.afterSave?.(tctx, id, parsed.values, null);
    const row = await readOne(bound, tctx, id).catch((error: unknown) => {
      // Written where its own author could not see it (another team, another client): refused as a whole.
      throw isNotFound(error) ? invalidFields({ _: "not_found" }) : error;
    });
    await writeAudit(tctx, { resource: bound.resource.name, recordId: id, action: "create", before: null, after: row });
    return { row, created: true };
  });
}
