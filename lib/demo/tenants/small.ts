import type { DemoEmail } from "@/lib/demo/accounts";
import { addDays } from "@/lib/demo/calendar";
import type { DemoContext } from "@/lib/demo/context";
import { staffRow } from "@/lib/demo/people/person";
import { PLAIN_ROLES, PLATFORM_ROLES, roleRows } from "@/lib/demo/people/roles";
import { at } from "@/lib/demo/random";
import type { TenantRows } from "@/lib/demo/tenant-rows";

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
  const admissionDate = addDays(now.toISOString().slice(0, 10), -20);
  const person = { tenant, email, name, passwordHash, admissionDate, gender: "female", areaCode: "11" } as const;
  return { roles, users: [staffRow({ ...person, roleId: at(roles, 0).id })] };
}
