import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { tenants, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DEFAULT_LOCALE } from "@/lib/base/i18n/locales";
import { notFound } from "@/lib/base/problem/catalogue";
import { ctxOf, findPerson } from "@/lib/platform/auth/person";
import { ACTIONS, type Permission, SUBJECTS } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "./ctx";

/** Stands for nobody in the audit log. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
const EVERYTHING: ReadonlySet<Permission> = new Set(
  SUBJECTS.flatMap((subject) => ACTIONS.map((action): Permission => `${subject}_${action}`)),
);

/** The rights of the person who ordered a job, as they are when it runs. Throws `not_found` when the account is gone. @door job */
export async function jobCtx({ tenantId, userId }: { tenantId: string; userId: string }): Promise<Ctx> {
  const person = await withTenant({ tenantId }, (tx) => findPerson(tx, eq(users.id, userId)));
  if (!person) throw notFound();
  return ctxOf(person, { origin: "job", requestId: uuidv7() });
}

/** Work that nobody ordered (schedules, clean-up), inside one tenant and with every right. `reason` is kept in the log. @door job */
export async function systemCtx(tenantId: string, reason: string): Promise<Ctx> {
  const [tenant] = await withTenant({ tenantId }, (tx) => tx.select().from(tenants).where(eq(tenants.id, tenantId)));
  if (!tenant) throw notFound();
  return {
    tenantId,
    userId: NOBODY,
    sessionId: null,
    roleName: "system",
    roleId: null,
    businessUnitId: null,
    teamIds: null,
    permissions: EVERYTHING,
    modules: { costOfServing: tenant.costOfServingModule, commercial: tenant.commercialModule },
    locale: DEFAULT_LOCALE,
    timeZone: tenant.defaultTimezone,
    origin: "system",
    requestId: `${reason}:${uuidv7()}`,
  };
}
