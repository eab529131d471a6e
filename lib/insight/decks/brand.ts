import { eq, inArray } from "drizzle-orm";
import { attachments, businessUnits, tenants } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { wordsFor } from "@/lib/base/i18n/words";
import { invalidFields } from "@/lib/base/problem/catalogue";
import { authorize } from "@/lib/platform/permissions/authorize";
import type { Ctx, TxCtx } from "@/lib/platform/tenancy/ctx";
import { knownClients } from "@/lib/records/clients/served";
import { imagesOf } from "@/lib/records/tenants/images";
import { type BrandPicture, type DeckBrand, type DeckLook, deckWords } from "./look";

/** The pictures and names that stand on a presentation, of the tenant and of the client whom it is for; and how many photos a slide may hold. */
export async function deckBrand(ctx: Ctx, clientId: string | null): Promise<DeckBrand & { readonly most: number }> {
  authorize(ctx, "GET", "PRESENTATIONJOB");
  return withTenant(ctx, (tx) => brandOf({ ...ctx, tx }, clientId));
}

/** The same for whoever has asked. Throws `invalid_fields` for a client that this reader does not know. @door inner */
export async function brandOf({ tx, ...ctx }: TxCtx, clientId: string | null) {
  const [tenant] = await tx
    .select({ name: tenants.name, most: tenants.maxPhotosPerSlide })
    .from(tenants)
    .where(eq(tenants.id, ctx.tenantId));
  const client = clientId ? await clientOf({ ...ctx, tx }, clientId) : null;
  if (clientId && !client) throw invalidFields({ client_id: "not_found" });
  const images = await imagesOf(tx, ctx.tenantId);
  const pictures = await picturesOf({ ...ctx, tx }, [images.logo, images.cover, client?.logoId ?? null]);
  return {
    tenant: tenant?.name ?? "",
    client: client?.name ?? null,
    logo: pictures.get(images.logo ?? "") ?? null,
    cover: pictures.get(images.cover ?? "") ?? null,
    clientLogo: pictures.get(client?.logoId ?? "") ?? null,
    most: tenant?.most ?? 1,
  };
}

/** A client that a presentation may be made for. */
export type DeckClient = { readonly id: string; readonly name: string; readonly logo: BrandPicture | null };

/** These clients with what stands for them on a cover. Throws `forbidden`. */
export async function withLogos(
  ctx: Ctx,
  clients: readonly { readonly id: string; readonly name: string }[],
): Promise<DeckClient[]> {
  authorize(ctx, "GET", "BUSINESSUNIT");
  const wanted = knownClients(
    ctx,
    clients.map(({ id }) => id),
  );
  return withTenant(ctx, async (tx) => {
    const { id, logoId } = businessUnits;
    const rows = await tx.select({ id, logoId }).from(businessUnits).where(inArray(id, wanted));
    const pictures = await picturesOf(
      { ...ctx, tx },
      rows.map((row) => row.logoId),
    );
    const logos = new Map(rows.map((row) => [row.id, pictures.get(row.logoId ?? "") ?? null]));
    return clients.map((client) => ({ ...client, logo: logos.get(client.id) ?? null }));
  });
}

async function clientOf(ctx: TxCtx, id: string) {
  const [found] = await ctx.tx
    .select({ name: businessUnits.name, logoId: businessUnits.logoId })
    .from(businessUnits)
    .where(inArray(businessUnits.id, knownClients(ctx, [id])));
  return found ?? null;
}

async function picturesOf({ tx }: TxCtx, wanted: readonly (string | null)[]): Promise<Map<string, BrandPicture>> {
  const ids = wanted.filter((id) => id !== null);
  const { id, width, height } = attachments;
  const rows = await tx.select({ id, width, height }).from(attachments).where(inArray(attachments.id, ids));
  return new Map(
    rows.flatMap((row) =>
      row.width && row.height
        ? [[row.id, { id: row.id, url: `/api/files/${row.id}`, width: row.width, height: row.height }]]
        : [],
    ),
  );
}

/** All that a layout is told in somebody's words. */
export async function lookFor(ctx: Ctx, brand: DeckBrand): Promise<DeckLook> {
  const { t, locale } = await wordsFor(ctx);
  return { locale, brand, words: deckWords((key, values) => t(`decks.${key}`, values), locale) };
}
