import { and, asc, eq, sql } from "drizzle-orm";
import {
  files,
  justificationTypeBusinessUnits,
  justificationTypes,
  users,
  workdayBreaks,
  workdayItems,
  workdays,
} from "@/db/schema";
import { plusDays } from "@/lib/base/calendar/days";
import { toWire } from "@/lib/engine/resource/wire";
import { leavesBetween } from "@/lib/field/leaves/leaves";
import { tenantToWire } from "@/lib/platform/auth/current-user";
import { visibleFile } from "@/lib/records/files/audience";
import { tenantSettings } from "@/lib/records/tenants/settings";
import type { Given, Section } from "./day";

/** How many days ahead a person hears of their leaves. */
const LEAVES_AHEAD = 60;

/** Reasons that may be given; of one that is linked to clients, which. */
export const justificationTypesSection: Section = async (ctx) => {
  const types = await ctx.tx
    .select({
      id: justificationTypes.id,
      name: justificationTypes.name,
      categoryId: justificationTypes.categoryId,
      needsPhoto: justificationTypes.needsPhoto,
      needsText: justificationTypes.needsText,
      needsApproval: justificationTypes.needsApproval,
      missingCheckIn: justificationTypes.missingCheckIn,
      incompleteCheckOut: justificationTypes.incompleteCheckOut,
      newPosInRoute: justificationTypes.newPosInRoute,
      allowAbsenceCheckIn: justificationTypes.allowAbsenceCheckIn,
      allowAbsenceCheckOut: justificationTypes.allowAbsenceCheckOut,
      maxConsecutiveUses: justificationTypes.maxConsecutiveUses,
    })
    .from(justificationTypes)
    .where(eq(justificationTypes.isActive, true))
    .orderBy(asc(justificationTypes.nameSearch));
  const { justificationTypeId: typeId, businessUnitId } = justificationTypeBusinessUnits;
  const links = await ctx.tx.select({ typeId, businessUnitId }).from(justificationTypeBusinessUnits);
  const unitsOf = Map.groupBy(links, (link) => link.typeId);
  return types.map((type): Given => {
    const units = (unitsOf.get(type.id) ?? []).map((link) => link.businessUnitId).sort();
    return { ...toWire(type), business_unit_ids: units };
  });
};

/** The person's workday with its hours by weekday (1 = Monday) and its breaks, where breaks are taken at all; none or one. */
export const workdaySection: Section = async (ctx, { userId }) => {
  const [workday] = await ctx.tx
    .select({
      id: workdays.id,
      name: workdays.name,
      tolerance: workdays.tolerance,
      allowBreak: workdays.allowBreak,
      blockOutOfPeriod: workdays.blockOutOfPeriod,
      duration: workdays.duration,
      mandatoryType: workdays.mandatoryType,
    })
    .from(users)
    .innerJoin(workdays, eq(workdays.id, users.workdayId))
    .where(and(eq(users.id, userId), eq(workdays.isActive, true)));
  if (!workday) return [];
  const { weekday, startTime, endTime } = workdayItems;
  const items = await ctx.tx
    .select({ weekday, startTime, endTime })
    .from(workdayItems)
    .where(eq(workdayItems.workdayId, workday.id))
    .orderBy(asc(weekday));
  const { isInterval } = await tenantSettings(ctx);
  const breaks = await ctx.tx
    .select({
      id: workdayBreaks.id,
      name: workdayBreaks.name,
      duration: workdayBreaks.duration,
      startTime: workdayBreaks.startTime,
      endTime: workdayBreaks.endTime,
    })
    .from(workdayBreaks)
    .where(and(eq(workdayBreaks.workdayId, workday.id), eq(workdayBreaks.isActive, true), sql`${isInterval}`))
    .orderBy(asc(workdayBreaks.startTime), asc(workdayBreaks.id));
  const clock = (time: string | null) => time?.slice(0, 5) ?? null;
  const hours = <T extends { startTime: string | null; endTime: string | null }>(row: T) =>
    toWire({ ...row, startTime: clock(row.startTime), endTime: clock(row.endTime) });
  return [{ ...toWire(workday), items: items.map(hours), breaks: breaks.map(hours) }];
};

/** The tenant's rules that the app works by. */
export const settingsSection: Section = async (ctx) => [tenantToWire(await tenantSettings(ctx))];

/** The person's own leaves that touch the day or the weeks after it. */
export const leavesSection: Section = async (ctx, { userId, date }) => {
  const leaves = await leavesBetween(ctx, { from: date, to: plusDays(date, LEAVES_AHEAD), userIds: [userId] });
  return leaves.map(
    ({ id, startDate, endDate, reason }): Given => ({ id, start_date: startDate, end_date: endDate, reason }),
  );
};

/** What is meant for the person to read or watch. */
export const filesSection: Section = async (ctx) => {
  const rows = await ctx.tx
    .select({
      id: files.id,
      name: files.name,
      type: files.type,
      content: files.content,
      url: files.url,
      attachmentId: files.attachmentId,
      validFrom: files.validFrom,
      validTo: files.validTo,
    })
    .from(files)
    .where(and(eq(files.isActive, true), visibleFile(ctx)))
    .orderBy(asc(files.nameSearch));
  return rows.map((row) => toWire(row));
};
