import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tenants, users } from "@/db/schema";
import { withSystem } from "@/db/with-tenant";
import { describeResource } from "@/lib/engine/resource/describe";
import { ctxOf, findPerson } from "@/lib/platform/auth/person";
import { boundOf } from "@/lib/shell/registry";
import { newTenant } from "../../support/tenant";

test("a tenant that wants R$ has it for its people in English, and for nobody else's", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  await withSystem("test", (tx) =>
    tx.update(tenants).set({ reaisInEnglish: true }).where(eq(tenants.id, tenant.tenantId)),
  );
  const localeOf = async (userId: string, locale: "en" | "pt-BR") => {
    await withSystem("test", (tx) => tx.update(users).set({ locale }).where(eq(users.id, userId)));
    const person = await withSystem("test", (tx) => findPerson(tx, eq(users.id, userId)));
    if (!person) throw new Error("nobody");
    return ctxOf(person, { origin: "ui", requestId: "r" }).locale;
  };
  expect(await localeOf(tenant.userIds.admin, "en")).toBe("en-BR");
  expect(await localeOf(tenant.userIds.admin, "pt-BR")).toBe("pt-BR");
  expect(await localeOf(other.userIds.admin, "en")).toBe("en");
});

test("fields and columns of money say that they are in reais, in English", async () => {
  const tenant = await newTenant();
  const labels = async (locale: "en" | "pt-BR") => {
    const { fields, columns } = await describeResource(boundOf("pos"), tenant.ctxAs("admin", { locale }));
    return [...fields, ...columns].filter(({ key }) => key === "revenue").map(({ label }) => label);
  };
  for (const label of await labels("en")) expect(label).toMatch(/ \(R\$\)$/);
  for (const label of await labels("pt-BR")) expect(label).not.toContain("R$");
});
