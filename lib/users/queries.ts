import { and, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { authorize } from "@/lib/permissions/authorize";
import { notFound } from "@/lib/problem/catalogue";
import { storableText } from "@/lib/resource/checks";
import type { Row } from "@/lib/resource/list-query";
import { get } from "@/lib/resource/operations/get";
import type { Ctx } from "@/lib/tenancy/ctx";
import { userServer } from "./user.server";
import { visibleUser } from "./visible";

/** A person of the tenant by e-mail, as the generic read gives them. Throws `forbidden`; `not_found` also out of scope. */
export async function userByEmail(ctx: Ctx, email: string): Promise<Row> {
  authorize(ctx, "GET", "USER");
  const wanted = email.trim().toLowerCase();
  if (!storableText(wanted)) throw notFound();
  const [found] = await withTenant(ctx, (tx) =>
    tx
      .select({ id: users.id })
      .from(users)
      .where(and(sql`lower(${users.email}) = ${wanted}`, visibleUser(ctx)))
      .limit(1),
  );
  if (!found) throw notFound();
  return get(userServer, ctx, found.id);
}
