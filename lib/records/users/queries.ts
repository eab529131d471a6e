import { and, sql } from "drizzle-orm";
import { users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { storableText } from "@/lib/base/text/values";
import type { Row } from "@/lib/engine/resource/list-query";
import { get } from "@/lib/engine/resource/operations/get";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
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
