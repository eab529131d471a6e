import { businessUnitCostRules, businessUnitPos, businessUnits, businessUnitUsers } from "@/db/schema";
import { localDate } from "@/lib/base/calendar/zone";
import { bind } from "@/lib/engine/resource/bind";
import { assertImage } from "@/lib/records/files/image";
import { assertUnitsWithinLimit } from "@/lib/records/tenants/limits";
import { putOff, signContract, startOf } from "./agreeing";
import { businessUnit } from "./business-unit.resource";
import { catchUp, linkAll } from "./live-links";
import { assertFreeToUnlink } from "./unlink";
import { visibleUnit } from "./visible";

export const businessUnitServer = bind({
  resource: businessUnit,
  table: businessUnits,
  links: {
    userIds: { table: businessUnitUsers, own: businessUnitUsers.businessUnitId, target: businessUnitUsers.userId },
    posIds: { table: businessUnitPos, own: businessUnitPos.businessUnitId, target: businessUnitPos.posId },
  },
  rowTables: { costRules: { table: businessUnitCostRules, parent: businessUnitCostRules.businessUnitId } },
  visible: visibleUnit,
  prepare: async (ctx, values, before) => {
    const from = startOf(ctx, values, before, localDate(new Date(), ctx.timeZone));
    return from !== (before?.contractFrom ?? null) || (before && "contractFrom" in values)
      ? { contractFrom: from }
      : {};
  },
  rules: ({ contractFrom, contractUntil }) =>
    contractFrom && contractUntil && contractUntil < contractFrom ? { contractUntil: "before_contract" } : null,
  check: async (ctx, values, before) => {
    const { logoId } = values;
    if (logoId && logoId !== before?.logoId) await assertImage(ctx, { key: "logoId", id: logoId, kinds: ["logo"] });
    const had = before?.posIds;
    if (!before || !Array.isArray(had) || !values.posIds) return;
    const kept = new Set(values.posIds);
    await assertFreeToUnlink(
      ctx,
      String(before.id),
      had.map(String).filter((posId) => !kept.has(posId)),
    );
  },
  afterSave: async (ctx, id, values, before) => {
    await putOff(ctx, id, values, before, localDate(new Date(), ctx.timeZone));
    await signContract(ctx, id);
    if (!before) await assertUnitsWithinLimit(ctx);
    // Once, when it is switched on: whoever was taken out by hand since stays out.
    if (values.addAllUsers && before?.addAllUsers !== true) await linkAll(ctx, "users", id);
    if (values.addAllPos && before?.addAllPos !== true) await linkAll(ctx, "pos", id);
  },
  onSwitch: async (ctx, ids, active) => {
    if (!active) return;
    await assertUnitsWithinLimit(ctx);
    await catchUp(ctx, ids);
  },
});
