import { and, asc, eq } from "drizzle-orm";
import { fileReceipts, files, roles, users } from "@/db/schema";
import { withTenant } from "@/db/with-tenant";
import { forbidden, notFound } from "@/lib/base/problem/catalogue";
import { fromPostgres } from "@/lib/base/problem/from-postgres";
import { isUuid } from "@/lib/base/text/values";
import { authorize } from "@/lib/platform/permissions/authorize";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { visibleUser } from "@/lib/records/users/visible";
import { audienceOf, visibleFile } from "./audience";

export type Reader = { readonly id: string; readonly name: string; readonly readAt: Date | null };
export type Receipts = { readonly read: number; readonly total: number; readonly people: readonly Reader[] };

/**
 * Notes that this person has read the file; the first time counts, and reading it again changes nothing. Throws `not_found` for a file
 * that is not meant for them.
 */
export async function markRead(ctx: Ctx, id: string): Promise<{ id: string; readAt: Date }> {
  authorize(ctx, "GET", "FILE");
  if (!isUuid(id)) throw notFound();
  try {
    return await withTenant(ctx, async (tx) => {
      const [found] = await tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, id), visibleFile(ctx)));
      if (!found) throw notFound();
      // The super admin is a person of no tenant.
      if (isSuperAdmin(ctx)) throw forbidden();
      await tx.insert(fileReceipts).values({ fileId: found.id, userId: ctx.userId }).onConflictDoNothing();
      const [receipt] = await tx
        .select({ readAt: fileReceipts.readAt })
        .from(fileReceipts)
        .where(and(eq(fileReceipts.fileId, found.id), eq(fileReceipts.userId, ctx.userId)));
      return { id: found.id, readAt: receipt?.readAt ?? new Date() };
    });
  } catch (error) {
    throw fromPostgres(error);
  }
}

/** When this person read a file that is meant for them; null = not yet. Throws `not_found` for any other file. */
export async function readAtOf(ctx: Ctx, id: string): Promise<Date | null> {
  authorize(ctx, "GET", "FILE");
  if (!isUuid(id)) throw notFound();
  return withTenant(ctx, async (tx) => {
    const own = and(
      eq(fileReceipts.tenantId, files.tenantId),
      eq(fileReceipts.fileId, files.id),
      eq(fileReceipts.userId, ctx.userId),
    );
    const [found] = await tx
      .select({ readAt: fileReceipts.readAt })
      .from(files)
      .leftJoin(fileReceipts, own)
      .where(and(eq(files.id, id), visibleFile(ctx)));
    if (!found) throw notFound();
    return found.readAt;
  });
}

/** Who of the people that a file is meant for has read it, those who have not first. For whoever maintains files. */
export async function receiptsOf(ctx: Ctx, id: string): Promise<Receipts> {
  authorize(ctx, "PUT", "FILE");
  if (!isUuid(id)) throw notFound();
  return withTenant(ctx, async (tx) => {
    const [found] = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.id, id), visibleFile(ctx)));
    if (!found) throw notFound();
    const people = await tx
      .select({ id: users.id, name: users.name, readAt: fileReceipts.readAt })
      .from(users)
      .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
      .innerJoin(files, and(eq(files.tenantId, users.tenantId), eq(files.id, found.id)))
      .leftJoin(
        fileReceipts,
        and(
          eq(fileReceipts.tenantId, users.tenantId),
          eq(fileReceipts.fileId, files.id),
          eq(fileReceipts.userId, users.id),
        ),
      )
      // Whoever sees some people only counts those.
      .where(and(audienceOf(), visibleUser(ctx)))
      .orderBy(asc(users.nameSearch), asc(users.id));
    const unread = people.filter((one) => one.readAt === null);
    const readers = people.filter((one) => one.readAt !== null);
    return { read: readers.length, total: people.length, people: [...unread, ...readers] };
  });
}
