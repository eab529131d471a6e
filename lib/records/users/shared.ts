import { and, asc, eq, exists, inArray, isNull, ne, notInArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  albums,
  exportScheduleRecipients,
  exportSchedules,
  presentationTemplates,
  roles,
  savedViews,
  users,
} from "@/db/schema";
import { translatorFor } from "@/lib/base/i18n/translate";
import { writeAudit } from "@/lib/engine/audit/write";
import type { Warns } from "@/lib/engine/resource/bind";
import { SUPER_ADMIN, TENANT_ADMIN } from "@/lib/platform/permissions/role-names";
import type { TxCtx } from "@/lib/platform/tenancy/ctx";

type Owned = PgTable & { readonly id: PgColumn; readonly name: PgColumn; readonly ownerId: PgColumn };
type Kind = {
  readonly table: Owned;
  readonly resource: string;
  /** Others use it besides these people. */
  readonly shared: (tx: TxCtx["tx"], leaving: readonly string[]) => SQL | undefined;
};

/** What people make of their own and others use as well. What only they use goes with them, and comes back with them. */
const KINDS = {
  albums: { table: albums, resource: "album", shared: () => ne(albums.visibility, "private") },
  views: { table: savedViews, resource: "savedView", shared: () => ne(savedViews.visibility, "private") },
  templates: {
    table: presentationTemplates,
    resource: "presentationTemplate",
    shared: () => eq(presentationTemplates.isShared, true),
  },
  schedules: {
    table: exportSchedules,
    resource: "exportSchedule",
    shared: (tx, leaving) =>
      exists(
        tx
          .select({ id: exportScheduleRecipients.userId })
          .from(exportScheduleRecipients)
          .where(
            and(
              eq(exportScheduleRecipients.scheduleId, exportSchedules.id),
              notInArray(exportScheduleRecipients.userId, [...leaving]),
            ),
          ),
      ),
  },
} as const satisfies Readonly<Record<string, Kind>>;

/**
 * Gives what these people shared with others to whoever deletes them, so that nobody loses an album, a view, a template or a file that comes each
 * week with the account of who made it. The super admin has no account in a tenant: there its longest-serving administrator takes over.
 */
export async function handOver(ctx: TxCtx, ids: readonly string[]): Promise<void> {
  const heir = await heirOf(ctx, ids);
  // Where nobody is left to have it, it goes with its owner and comes back with them.
  if (heir === null) return;
  for (const { table, resource, shared } of Object.values<Kind>(KINDS)) {
    const given = await ctx.tx
      .select({ id: table.id, name: table.name, ownerId: table.ownerId })
      .from(table)
      .where(and(inArray(table.ownerId, [...ids]), shared(ctx.tx, ids)))
      .for("update");
    if (given.length === 0) continue;
    const these = given.map(({ id }) => String(id));
    await ctx.tx.update(table).set({ ownerId: heir }).where(inArray(table.id, these));
    const lines = given.map(({ id, name, ownerId }) => ({
      ...{ resource, recordId: String(id), recordName: String(name), action: "update" },
      ...{ before: { ownerId }, after: { ownerId: heir } },
    }));
    await writeAudit(ctx, lines);
  }
}

async function heirOf({ tx, userId }: TxCtx, leaving: readonly string[]): Promise<string | null> {
  const [own] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (own) return own.id;
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(
      and(
        inArray(roles.name, [TENANT_ADMIN, SUPER_ADMIN]),
        eq(users.isActive, true),
        isNull(users.resignationDate),
        notInArray(users.id, [...leaving]),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return admin?.id ?? null;
}

/** What others use of people who are about to be deleted. */
export const warnsOfShared: Pick<Warns, "gone"> = {
  gone: async ({ tx }, ids) => {
    const counts: [keyof typeof KINDS, number][] = [];
    for (const [key, { table, shared }] of Object.entries<Kind>(KINDS)) {
      const n = await tx.$count(table, and(inArray(table.ownerId, [...ids]), shared(tx, ids)));
      if (n > 0) counts.push([key as keyof typeof KINDS, n]);
    }
    if (counts.length === 0) return null;
    return {
      told: {},
      brief: null,
      view: async (locale) => {
        const t = await translatorFor(locale);
        return {
          title: t("employment.shared.title"),
          text: t("employment.shared.text"),
          list: t("employment.shared.list"),
          lines: counts.map(([key, count]) => t(`employment.shared.${key}`, { count })),
          more: null,
        };
      },
    };
  },
};
