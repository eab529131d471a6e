import { asc, eq, isNotNull } from "drizzle-orm";
import { importJobs, pos, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { DAY_MS } from "@/lib/base/calendar/days";
import { madeKey } from "@/lib/platform/storage/storage";
import { storage } from "@/lib/platform/storage/store";
import { runImport } from "@/lib/shell/imports/run";
import type { DemoEmail } from "../accounts";
import type { DemoContext } from "../context";
import { demoId } from "../ids";

const HEADER = "Código externo;Nome;Checkouts;Responsável comercial";
const MAPPING = ["externalCode", "name", "numberCheckout", "commercialResponsible"];

/** An import of the agency's admin most of whose lines were not taken, by what imports every day: its file of errors can be fetched. */
export async function makeImport(tenantId: string, { now }: DemoContext): Promise<void> {
  const email: DemoEmail = "admin@araucaria.test";
  const [admin, stores] = await withTenant({ tenantId }, async (tx) => [
    (await tx.select({ id: users.id }).from(users).where(eq(users.email, email)))[0],
    await tx
      .select({ code: pos.externalCode, name: pos.name })
      .from(pos)
      .where(isNotNull(pos.externalCode))
      .orderBy(asc(pos.externalCode))
      .limit(2),
  ]);
  if (!admin) return;
  const at = new Date(now.getTime() - 2 * DAY_MS);
  const id = demoId("import stores", at);
  const [first, second] = stores;
  const lines = [
    HEADER,
    `${first?.code};${first?.name};12;Beatriz Prado`,
    `${second?.code};${second?.name};muitos;Beatriz Prado`,
    `${first?.code};${first?.name};8;Caio Nunes`,
    "NOVO-1;;4;Caio Nunes",
    `NOVO-2;Mercado Estrela;-3;${"Caio Nunes ".repeat(20)}`,
  ];
  const fileKey = madeKey("imports", tenantId, id, 0);
  await storage().put(fileKey, Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1"));
  await withTenant({ tenantId }, (tx) =>
    tx.insert(importJobs).values({
      ...{ id, createdBy: admin.id, type: "pos", status: "scheduled", step: "read", fileKey, createdAt: at },
      ...{ fileName: "pdvs-do-sistema-antigo.csv", expiresAt: new Date(now.getTime() + 28 * DAY_MS) },
    }),
  );
  const work = () => runImport({ tenantId, importJobId: id }, { signal: new AbortController().signal, last: true });
  const next = (step: Partial<typeof importJobs.$inferInsert>) =>
    withTenant({ tenantId }, (tx) =>
      tx
        .update(importJobs)
        .set({ ...step, status: "scheduled", done: 0, nextLine: 0 })
        .where(eq(importJobs.id, id)),
    );
  await work();
  await next({ step: "check", mapping: MAPPING });
  await work();
  await next({ step: "run", mode: "skip" });
  await work();
}
