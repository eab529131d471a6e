import { and, asc, eq, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { presentationTemplates, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields, notFound } from "@/lib/base/problem/catalogue";
import { isUuid, storableText } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { type DeckSettings, deckSettings } from "./settings";

const MAX_TEMPLATES = 100;
const templateSchema = z.strictObject({
  name: z.string().trim().min(1, "required").max(80, "too_long").refine(storableText, "invalid_characters"),
  shared: z.boolean().default(false),
  settings: deckSettings,
});

export type DeckTemplate = {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  /** The reader's own, which they may change and take away. */
  readonly mine: boolean;
  readonly settings: DeckSettings;
};

/** Templates that this person may use: their own, and those that others share; by name. */
export async function listTemplates(ctx: Ctx): Promise<DeckTemplate[]> {
  authorize(ctx, "GET", "PRESENTATIONJOB");
  const rows = await withTenant(ctx, (tx) =>
    tx.select().from(presentationTemplates).where(seen(ctx)).orderBy(asc(presentationTemplates.name)),
  );
  return rows.flatMap(({ id, name, isShared, ownerId, settings }) => {
    const known = deckSettings.safeParse(settings).data;
    return known ? [{ id, name, shared: isShared, mine: ownerId === ctx.userId, settings: known }] : [];
  });
}

/** Keeps settings under a name; gives the id. A link's end and password are no part of them. Throws `forbidden`, `invalid_fields`. */
export async function createTemplate(ctx: Ctx, body: unknown): Promise<string> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { name, shared, settings } = parseBody(templateSchema, body);
  return withTenant(ctx, async (tx) => {
    // The super admin inside a tenant has no account there that could own one.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.userId)).for("update");
    if (!owner) throw forbidden();
    const [kept] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(presentationTemplates)
      .where(eq(presentationTemplates.ownerId, ctx.userId));
    if ((kept?.n ?? 0) >= MAX_TEMPLATES)
      throw invalidFields({ name: { code: "too_many_items", params: { max: MAX_TEMPLATES } } });
    const id = uuidv7();
    const values = { name, isShared: shared, settings: { ...settings, link: null } };
    await tx.insert(presentationTemplates).values({ id, ownerId: ctx.userId, ...values });
    await note({ ...ctx, tx }, id, "create", null, { name, isShared: shared });
    return id;
  });
}

/** Name, audience and settings of one's own template. Throws `not_found`, `forbidden`, `invalid_fields`. */
export async function updateTemplate(ctx: Ctx, id: string, body: unknown): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { name, shared, settings } = parseBody(templateSchema, body);
  await withTenant(ctx, async (tx) => {
    const before = await lockOwn({ ...ctx, tx }, id);
    const values = { name, isShared: shared, settings: { ...settings, link: null } };
    await tx.update(presentationTemplates).set(values).where(eq(presentationTemplates.id, id));
    await note({ ...ctx, tx }, id, "update", before, { name, isShared: shared });
  });
}

/** Takes away one's own template, or for who administers the tenant a shared one. Throws `not_found`, `forbidden`. */
export async function removeTemplate(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  await withTenant(ctx, async (tx) => {
    const before = await lockOwn({ ...ctx, tx }, id);
    await tx.delete(presentationTemplates).where(eq(presentationTemplates.id, id));
    await note({ ...ctx, tx }, id, "delete", before, null);
  });
}

const seen = (ctx: Pick<Ctx, "userId">) =>
  or(eq(presentationTemplates.ownerId, ctx.userId), eq(presentationTemplates.isShared, true));

type Facts = { readonly name: string; readonly isShared: boolean };

async function lockOwn(ctx: TxCtx, id: string): Promise<Facts> {
  if (!isUuid(id)) throw notFound();
  const { name, isShared, ownerId } = presentationTemplates;
  const [found] = await ctx.tx
    .select({ name, isShared, ownerId })
    .from(presentationTemplates)
    .where(and(eq(presentationTemplates.id, id), seen(ctx)))
    .for("update");
  if (!found) throw notFound();
  if (found.ownerId !== ctx.userId && !isAdmin(ctx)) throw forbidden();
  return { name: found.name, isShared: found.isShared };
}

const note = (ctx: TxCtx, recordId: string, action: string, before: Facts | null, after: Facts | null) =>
  writeAudit(ctx, { resource: "presentationTemplate", recordId, action, before, after });
