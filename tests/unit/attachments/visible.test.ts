import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { visibleAttachments } from "@/lib/field/attachments/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

const ID = "019b8e07-4600-7f53-9384-13e8cfb5958d";

test.each([
  ["a client", { businessUnitId: ID, teamIds: null }],
  ["a team's lead", { businessUnitId: null, teamIds: [ID] }],
])("the photos of %s are found by one side of a visit at a time, which Postgres can hash", (_who, scope) => {
  const condition = visibleAttachments({ ...scope, userId: ID, roleId: ID, permissions: new Set() } as unknown as Ctx);
  const text = condition ? new PgDialect().sqlToQuery(condition).sql : "";
  expect(text).toContain('"photo_in_id" = "attachments"."id"');
  expect(text).toContain('"photo_out_id" = "attachments"."id"');
  expect(text).not.toMatch(/"photo_in_id" = "attachments"."id" or/);
});
