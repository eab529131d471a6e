import { beforeAll, expect, test } from "vitest";
import { changeVisit, copyVisit, moveVisit, removeVisit } from "@/lib/field/agenda/actions";
import { switchLocale } from "@/lib/platform/auth/actions";
import { textOf } from "@/lib/platform/auth/form-problem";
import { copyCatalogue, previewCatalogue } from "@/lib/shell/copies/actions";
import { session } from "../../support/session";
import { newTenant } from "../../support/tenant";

beforeAll(async () => {
  session.ctx = (await newTenant()).ctxAs("admin");
});

// What an action is sent is whatever somebody posts, not what its type says.
const SENT: readonly unknown[] = [undefined, null, 1, "x", [], { workScheduleId: { toString: 1 } }];

test.each(SENT)("an action that is sent %j is refused, not broken", async (sent) => {
  const any = sent as never;
  for (const call of [
    () => moveVisit(any),
    () => removeVisit(any),
    () => changeVisit(any),
    () => copyVisit(any, any),
    () => previewCatalogue(any, any),
    () => copyCatalogue(any, any, any),
  ])
    expect(await call()).toMatchObject({ ok: false });
});

test.each(SENT)("%j is a form without fields", async (sent) => {
  expect(textOf(sent as never, "login")).toBe("");
  await expect(switchLocale(sent as never)).resolves.toBeUndefined();
});
