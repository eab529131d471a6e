import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden } from "@/lib/base/problem/catalogue";
import { ctxOf, findPerson, mayEnter } from "@/lib/platform/auth/person";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Ordered = { readonly tenantId: string; readonly createdBy: string };
type Open = Pick<Ctx, "tx">;

/**
 * The rights of whoever ordered a job, as they are now. Throws `forbidden` when the account is gone or may not enter any more.
 * @door job
 */
export async function askerCtx({ tenantId, createdBy }: Ordered, { tx }: Open = {}): Promise<Ctx> {
  const scope = { tenantId, lane: "job", ...(tx && { tx }) } as const;
  const person = await withTenant(scope, (tx) => findPerson(tx, eq(users.id, createdBy)));
  if (!person || !mayEnter(person)) throw forbidden();
  return ctxOf(person, { origin: "job", requestId: uuidv7() });
}
