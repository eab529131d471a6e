import { v7 as uuidv7 } from "uuid";
import { pos, tenants, users } from "@/db/schema";
import { createTenantDefaults } from "@/db/seeds/tenant-defaults";
import { withSystem } from "@/db/with-tenant";
import { hashPassword } from "@/lib/platform/auth/password";
import { SYSTEM_ROLES } from "@/lib/platform/permissions/roles";

export const PASSWORD = "oito da manhã";
const STORES = 500;
const DOOR = { latitude: -23.5, longitude: -46.6 };

export type Crowd = {
  readonly tenantId: string;
  readonly logins: readonly string[];
  readonly admin: string;
  readonly posIds: readonly string[];
  readonly place: typeof DOOR;
};

/** A tenant whose promoters all begin at eight; they share a password, whose hash costs as much to verify as every other. */
export async function crowd(promoters: number): Promise<Crowd> {
  const tenantId = uuidv7();
  const passwordHash = await hashPassword(PASSWORD);
  const mark = tenantId.slice(-8);
  const posIds = Array.from({ length: STORES }, () => uuidv7());
  const person = (name: string, type: "tenant" | "promoter", roleId: string) => ({
    ...{ tenantId, id: uuidv7(), name, type, roleId, passwordHash },
    email: `${name.toLowerCase().replaceAll(" ", ".")}.${mark}@burst.test`,
    confirmedAt: new Date(),
  });
  return withSystem(
    "bench: crowd",
    async (tx) => {
      const limits = { limitUnits: 1_000_000, limitUsers: 1_000_000 };
      await tx.insert(tenants).values({ id: tenantId, name: "Oito horas", ...limits });
      const roles = await createTenantDefaults(tx, tenantId, [SYSTEM_ROLES.tenantAdmin, SYSTEM_ROLES.promoter]);
      const admin = person("Admin", "tenant", roles[SYSTEM_ROLES.tenantAdmin.name] ?? "");
      const field = roles[SYSTEM_ROLES.promoter.name] ?? "";
      const people = Array.from({ length: promoters }, (_, n) => person(`Promotor ${n}`, "promoter", field));
      await tx.insert(users).values(admin);
      for (let from = 0; from < people.length; from += 500)
        await tx.insert(users).values(people.slice(from, from + 500));
      const store = (id: string, n: number) => ({
        tenantId,
        id,
        name: `Loja ${n}`,
        ...DOOR,
        timezone: "America/Sao_Paulo",
      });
      await tx.insert(pos).values(posIds.map(store));
      return { tenantId, logins: people.map(({ email }) => email), admin: admin.email, posIds, place: DOOR };
    },
    { tenantId },
  );
}
