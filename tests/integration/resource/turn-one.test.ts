import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";
import { turnOne } from "@/lib/engine/resource/actions";
import { session } from "../../support/session";
import { newTenant } from "../../support/tenant";
import { addPos } from "../check-ins/visit";

test("switching a record that is gone, or another tenant's, is not said to be done", async () => {
  const [own, other] = [await newTenant(), await newTenant()];
  session.ctx = own.ctxAs("admin");
  const [mine, theirs] = [await addPos(own.tenantId), await addPos(other.tenantId)];
  expect(await turnOne("pos", mine, false)).toEqual({ ok: true, value: "done" });
  for (const id of [theirs, uuidv7()])
    expect(await turnOne("pos", id, false)).toMatchObject({ ok: false, problem: { code: "not_found" } });
  // What is so already is no mistake.
  expect(await turnOne("pos", mine, false)).toEqual({ ok: true, value: "done" });
});
