import { and, asc, eq, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { presentationTemplates, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, invalidFields, notFound, reusedId } from "@/lib/base/problem/catalogue";
import { isUuid, storableText } from "@/lib/base/text/values";
import { writeAudit } from "@/lib/engine/audit/write";
import { parseBody } from "@/lib/engine/resource/parse-body";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { brandOf } from "./brand";
import { type DeckSettings, deckSettings } from "./settings";

const MAX_TEMPLATES = 100;
const name = z.string().trim().min(1, "required").max(80, "too_long").refine(storableText, "invalid_characters");
export const templateSchema = z.strictObject({
  id: z
    .guid("invalid_id")
    .transform((value) => value.toLowerCase())
    .optional()
    .meta({ format: "uuid", description: "Made by the client; the same again is a retry" }),
  name,
  shared: z
    .boolean()
    .default(false)
    .meta({ description: "Everybody of the tenant may use it, clients' users excepted" }),
  settings: deckSettings,
});
export const templateChangeSchema = z.strictObject({ name, shared: z.boolean(), settings: deckSettings }).partial();

export type DeckTemplate = {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  /** The reader's own, which they may change and take away. */
  readonly mine: boolean;
  readonly settings: DeckSettings;
};

/** Templates that this person may use: their own, and those that others share, by name. To a client's user what is shared within the agency is not shared. */
export async function listTemplates(ctx: Ctx): Promise<DeckTemplate[]> {
  authorize(ctx, "GET", "PRESENTATIONJOB");
  const rows = await withTenant(ctx, (tx) =>
    tx.select().from(presentationTemplates).where(seen(ctx)).orderBy(asc(presentationTemplates.name)),
  );
  return rows.flatMap((row) => shownTo(ctx, row) ?? []);
}

/** One of them. Throws `not_found`. */
export async function getTemplate(ctx: Ctx, id: string): Promise<DeckTemplate> {
  authorize(ctx, "GET", "PRESENTATIONJOB");
  if (!isUuid(id)) throw notFound();
  const [row] = await withTenant(ctx, (tx) =>
    tx
      .select()
      .from(presentationTemplates)
      .where(and(eq(presentationTemplates.id, id), seen(ctx))),
  );
  const found = row && shownTo(ctx, row);
  if (!found) throw notFound();
  return found;
}

type Row = typeof presentationTemplates.$inferSelect;

/** A template as this reader may use it; null when this version cannot read it. */
function shownTo(ctx: Ctx, { id, name, isShared, ownerId, settings }: Row): DeckTemplate | null {
  const known = deckSettings.safeParse(settings).data;
  return known ? { id, name, shared: isShared, mine: ownerId === ctx.userId, settings: known } : null;
}

/** What is shared is the agency's: a client's user keeps templates for themselves. */
function demandOwn({ businessUnitId }: Ctx, shared = false): void {
  if (shared && businessUnitId) throw invalidFields({ shared: "unknown_field" });
}

export type Kept = {
  readonly id: string /** false: the same was sent before. */;
  readonly created: boolean;
};

/** Keeps settings under a name. A link's end and password are no part of them. Throws `forbidden`, `invalid_fields`, `conflict`. */
export async function createTemplate(ctx: Ctx, body: unknown): Promise<Kept> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { name, shared, settings, ...sent } = parseBody(templateSchema, body);
  demandOwn(ctx, shared);
  const values = { name, isShared: shared, settings: { ...settings, link: null } };
  return withTenant(ctx, async (tx) => {
    // The super admin inside a tenant has no account there that could own one.
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.userId)).for("update");
    if (!owner) throw forbidden();
    const before = sent.id ? await sentBefore({ ...ctx, tx }, sent.id, values) : null;
    if (before) return before;
    await brandOf({ ...ctx, tx }, settings.client_id);
    const [kept] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(presentationTemplates)
      .where(eq(presentationTemplates.ownerId, ctx.userId));
    if ((kept?.n ?? 0) >= MAX_TEMPLATES)
      throw invalidFields({ name: { code: "too_many_items", params: { max: MAX_TEMPLATES } } });
    const id = sent.id ?? uuidv7();
    const made = await tx
      .insert(presentationTemplates)
      .values({ id, ownerId: ctx.userId, ...values })
      .onConflictDoNothing()
      .returning({ id: presentationTemplates.id });
    if (made.length === 0) throw reusedId();
    await note({ ...ctx, tx }, id, "create", null, { name, isShared: shared });
    return { id, created: true };
  });
}

type Values = Pick<Row, "name" | "isShared" | "settings">;

/** The same template of the same person that was kept under this id; null for none. Throws `conflict` for another one. */
async function sentBefore({ tx, userId }: TxCtx, id: string, values: Values): Promise<Kept | null> {
  const [known] = await tx
    .select({
      ownerId: presentationTemplates.ownerId,
      same: sql<boolean>`${presentationTemplates.name} = ${values.name} and ${presentationTemplates.isShared} = ${values.isShared}
        and ${presentationTemplates.settings} = ${JSON.stringify(values.settings)}::jsonb`,
    })
    .from(presentationTemplates)
    .where(eq(presentationTemplates.id, id));
  if (known && (known.ownerId !== userId || !known.same)) throw reusedId();
  return known ? { id, created: false } : null;
}

/** Name, audience and settings of one's own template; what is not sent stays. Throws `not_found`, `forbidden`, `invalid_fields`. */
export async function updateTemplate(ctx: Ctx, id: string, body: unknown): Promise<void> {
  authorize(ctx, "POST", "PRESENTATIONJOB");
  const { name, shared, settings } = parseBody(templateChangeSchema, body);
  demandOwn(ctx, shared);
  await withTenant(ctx, async (tx) => {
    const before = await lockOwn({ ...ctx, tx }, id);
    if (settings) await brandOf({ ...ctx, tx }, settings.client_id);
    const after = { name: name ?? before.name, isShared: shared ?? before.isShared };
    const values = { ...after, ...(settings && { settings: { ...settings, link: null } }) };
    await tx.update(presentationTemplates).set(values).where(eq(presentationTemplates.id, id));
    await note({ ...ctx, tx }, id, "update", before, after);
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

const seen = ({ userId, businessUnitId }: Pick<Ctx, "userId" | "businessUnitId">) =>
  or(eq(presentationTemplates.ownerId, userId), businessUnitId ? undefined : eq(presentationTemplates.isShared, true));

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
