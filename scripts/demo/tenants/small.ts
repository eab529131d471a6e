import { plusDays } from "@/lib/base/calendar/days";
import type { DemoEmail } from "@/scripts/demo/accounts";
import type { DemoContext } from "@/scripts/demo/context";
import { staffRow } from "@/scripts/demo/people/person";
import { PLAIN_ROLES, PLATFORM_ROLES, roleRows } from "@/scripts/demo/people/roles";
import { at } from "@/scripts/demo/random";
import type { TenantRows } from "@/scripts/demo/tenant-rows";

/** The super admin, in the tenant of the installation itself. */
export async function platform(context: DemoContext): Promise<TenantRows> {
  return onePerson(context, "platform", PLATFORM_ROLES, "super@gondola.test", "Marina Torres Fontes");
}

/** A tenant on its first day: one admin and nothing else. */
export async function vazia(context: DemoContext): Promise<TenantRows> {
  return onePerson(context, "vazia", PLAIN_ROLES, "admin@vazia.test", "Paula Siqueira Bastos");
}

function onePerson(
  { now, passwordHash }: DemoContext,
  tenant: string,
  list: typeof PLAIN_ROLES,
  email: DemoEmail,
  name: string,
): TenantRows {
  const roles = roleRows(tenant, list);
  const admissionDate = plusDays(now.toISOString().slice(0, 10), -20);
  const person = { tenant, email, name, passwordHash, admissionDate, gender: "female", areaCode: "11" } as const;
  return { roles, users: [staffRow({ ...person, roleId: at(roles, 0).id })] };
}
