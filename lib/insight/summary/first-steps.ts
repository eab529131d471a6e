import { eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { businessUnits, pos, questionnaires, users, workschedules } from "@/db/schema";
import { askTenant, type TenantTx, withTenant } from "@/db/with-tenant";
import { notFound } from "@/lib/base/problem/catalogue";
import { authorize, can } from "@/lib/platform/permissions/authorize";
import type { Subject } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

type Kind = {
  readonly key: "pos" | "people" | "clients" | "tasks" | "routes";
  readonly subject: Subject;
  readonly path: string;
  readonly table: PgTable;
  readonly where?: SQL;
};

/** What an agency needs before its first day in the field, in the order in which one leads to the next. */
const STEPS: readonly Kind[] = [
  { key: "pos", subject: "POS", path: "/pos", table: pos },
  // Whoever reads this is there already.
  { key: "people", subject: "USER", path: "/users", table: users, where: eq(users.type, "promoter") },
  { key: "clients", subject: "BUSINESSUNIT", path: "/business-units", table: businessUnits },
  { key: "tasks", subject: "QUESTIONNAIRE", path: "/questionnaires", table: questionnaires },
  { key: "routes", subject: "WORKSCHEDULE", path: "/workschedules", table: workschedules },
];

export type FirstStep = { readonly key: Kind["key"]; readonly path: string; readonly done: boolean };

/**
 * The first steps of a new agency for whoever may take all of them; null for everybody else, once all are done, and for who put them
 * away.
 * @door session
 */
export async function firstSteps(ctx: Ctx): Promise<readonly FirstStep[] | null> {
  if (!STEPS.every(({ subject }) => can(ctx, "POST", subject))) return null;
  const asked = async (tx: TenantTx) =>
    Promise.all([
      tx.select({ extra: users.extraAttributes }).from(users).where(eq(users.id, ctx.userId)),
      ...STEPS.map(({ table, where }) => tx.select({ one: sql`1` }).from(table).where(where).limit(1)),
    ]);
  const [[user], ...found] = await askTenant(ctx, asked, 1 + STEPS.length);
  if (user?.extra.first_steps_put_away === true) return null;
  const steps = STEPS.map(({ key, path }, at) => ({ key, path, done: (found[at]?.length ?? 0) > 0 }));
  return steps.every(({ done }) => done) ? null : steps;
}

/** Puts the first steps away for this person, on every device. Their `updated_at` stays, as for favourites: it is no edit of the record. */
export async function putFirstStepsAway(ctx: Ctx): Promise<void> {
  authorize(ctx, "GET", "DASHBOARDRESUME");
  const changed = await withTenant(ctx, (tx) =>
    tx
      .update(users)
      .set({
        extraAttributes: sql`${users.extraAttributes} || jsonb_build_object('first_steps_put_away', true)`,
        updatedAt: sql`${users.updatedAt}`,
      })
      .where(eq(users.id, ctx.userId))
      .returning({ id: users.id }),
  );
  if (changed.length === 0) throw notFound();
}
