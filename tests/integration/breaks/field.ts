import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { users, workdayBreaks, workdays } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { type ApiResult, callApi, tokenFor } from "../../support/api";
import { newTenant, type Person, type TestTenant } from "../../support/tenant";

export const codeOf = (result: ApiResult) => result.body.error?.code;
export const dataOf = (result: ApiResult) => result.body.data as Record<string, unknown>;
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
type Body = Record<string, unknown>;

/** A tenant whose promoters have a workday with a lunch of 60 minutes and a coffee of 15. */
export async function newField(settings: Parameters<typeof newTenant>[0] = {}) {
  const tenant = await newTenant(settings);
  const [workdayId, lunch, coffee] = [uuidv7(), uuidv7(), uuidv7()];
  await withTenant(tenant, async (tx) => {
    await tx.insert(workdays).values({ id: workdayId, name: "Jornada" });
    await tx.insert(workdayBreaks).values([
      { id: lunch, workdayId, name: "Almoço", duration: 60 },
      { id: coffee, workdayId, name: "Café", duration: 15 },
    ]);
    await tx.update(users).set({ workdayId }).where(eq(users.type, "promoter"));
  });
  return { tenant, workdayId, lunch, coffee, ...(await phoneOf(tenant, lunch, "promoter")) };
}

export async function phoneOf(tenant: TestTenant, lunch: string, person: Person) {
  const { token } = await tokenFor(tenant.tenantId, tenant.userIds[person]);
  const call = (path: string, body: Body = {}) =>
    callApi(`/tenant/${tenant.tenantId}/workday-break-checks${path}`, { token, body });
  return {
    call,
    start: (changes: Body = {}) =>
      call("/start", { id: uuidv7(), workday_break_id: lunch, occurred_at: minutesAgo(60), ...changes }),
    end: (id: unknown, changes: Body = {}) => call(`/${id}/end`, { occurred_at: minutesAgo(5), ...changes }),
    get: (id: unknown) => call(`/${id}`),
    list: (body: Body = {}) => call("", body),
  };
}
