import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { invalidFields } from "@/lib/base/problem/catalogue";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";
import { visibleUser } from "@/lib/records/users/visible";

/** A person of routes that the session may see; anybody else is `not_found` at the field. */
export async function walkerOf(ctx: TxCtx, userId: string, field: string) {
  const [person] = await ctx.tx
    .select({
      id: users.id,
      name: users.name,
      type: users.type,
      isActive: users.isActive,
      admissionDate: users.admissionDate,
      resignationDate: users.resignationDate,
      teamId: users.teamId,
    })
    .from(users)
    .where(and(eq(users.id, userId), visibleUser(ctx)));
  if (!person) throw invalidFields({ [field]: "not_found" });
  return person;
}

/** Only people who work here walk routes, their own or in somebody's place: a client's user does not. */
export async function assertWalker(ctx: TxCtx, userId: string, field: string): Promise<void> {
  const [person] = await ctx.tx.select({ type: users.type }).from(users).where(eq(users.id, userId));
  if (person?.type === "business_unit") throw invalidFields({ [field]: "client_walks_no_route" });
}
