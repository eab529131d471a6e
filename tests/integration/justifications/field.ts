import { v7 as uuidv7 } from "uuid";
import { justificationTypeBusinessUnits, justificationTypes, visits, workschedules } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { callApi, tokenFor } from "../../support/api";
import type { Person, TestTenant } from "../../support/tenant";
import { newField } from "../check-ins/visit";

type Body = Record<string, unknown>;
type TypeValues = Partial<typeof justificationTypes.$inferInsert>;
export const REASON = "Loja fechada para balanço";
export const DAY = "2026-11-18";

export async function addType(tenantId: string, values: TypeValues = {}, clients: readonly string[] = []) {
  const id = uuidv7();
  await withTenant({ tenantId }, async (tx) => {
    await tx.insert(justificationTypes).values({ id, name: `Motivo ${id}`, ...values });
    if (clients.length === 0) return;
    const links = clients.map((businessUnitId) => ({ justificationTypeId: id, businessUnitId }));
    await tx.insert(justificationTypeBusinessUnits).values(links);
  });
  return id;
}

/** A visit as the job writes it when the day begins. */
export async function planVisit(
  tenant: TestTenant,
  posId: string,
  localDate: string,
  values: Partial<typeof visits.$inferInsert> = {},
) {
  const userId = tenant.userIds.promoter;
  // Whatever day it is when the tests run.
  const schedule = { id: uuidv7(), userId, posId, startDate: localDate, endDate: localDate, onHolidays: true };
  const weekdays = {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: true,
  };
  await withTenant({ tenantId: tenant.tenantId }, async (tx) => {
    await tx.insert(workschedules).values({ ...schedule, ...weekdays });
    const visit = { workScheduleId: schedule.id, userId, posId, localDate, timezone: "America/Sao_Paulo" };
    await tx.insert(visits).values({ ...visit, ...values });
  });
  return schedule.id;
}

/** A tenant with a promoter at a PDV, a supervisor and a coordinator who decide, and the calls of each. */
export async function newQueue(type: TypeValues = { needsApproval: true }) {
  const field = await newField();
  const { tenant, posId } = field;
  const typeId = await addType(tenant.tenantId, type);
  const as = async (person: Person) => {
    const { token } = await tokenFor(tenant.tenantId, tenant.userIds[person]);
    return (path: string, body: Body = {}) => callApi(`/tenant/${tenant.tenantId}/${path}`, { token, body });
  };
  const [supervisor, coordinator] = [await as("supervisor"), await as("coordinator")];
  const body = (changes: Body = {}): Body => ({
    id: uuidv7(),
    justification_type_id: typeId,
    pos_id: posId,
    date: DAY,
    description: REASON,
    ...changes,
  });
  return {
    ...field,
    typeId,
    as,
    supervisor,
    coordinator,
    body,
    give: (changes: Body = {}) => field.call("justifications/create", body(changes)),
  };
}
