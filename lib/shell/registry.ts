import type { PgTable } from "drizzle-orm/pg-core";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Together } from "@/lib/engine/resource/together";
import { workdayBreakCheckServer } from "@/lib/field/breaks/break-check.server";
import { judgingLeaving } from "@/lib/field/dismissals/rejudge-after";
import { warnsOfFilter, warnsOfReach } from "@/lib/field/due/switching-on";
import { holidayServer } from "@/lib/field/holidays/holiday.server";
import {
  justificationCategoryServer,
  justificationTypeServer,
} from "@/lib/field/justifications/justification-type.server";
import { warnsOfVisits } from "@/lib/field/leaves/leaving-warnings";
import { workLeaveServer } from "@/lib/field/leaves/work-leave.server";
import { geolocationServer } from "@/lib/field/positions/geolocation.server";
import { workdayPunchServer } from "@/lib/field/punches/punch.server";
import { routesTwice } from "@/lib/field/schedules/merged-routes";
import { visitServer, workscheduleServer } from "@/lib/field/schedules/workschedule.server";
import { brandServer } from "@/lib/records/catalogue/brand.server";
import { mixServer } from "@/lib/records/catalogue/mix.server";
import { productServer } from "@/lib/records/catalogue/product.server";
import { productCategoryServer } from "@/lib/records/catalogue/product-category.server";
import { billingServer } from "@/lib/records/clients/billing.server";
import { businessUnitServer } from "@/lib/records/clients/business-unit.server";
import { fileServer } from "@/lib/records/files/file.server";
import { orderServer } from "@/lib/records/orders/order.server";
import { cityServer, stateServer } from "@/lib/records/places/places.server";
import { classificationServers } from "@/lib/records/pos/classification.server";
import { posServer, posTogether } from "@/lib/records/pos/pos.server";
import { questionnaireServer } from "@/lib/records/questionnaires/questionnaire.server";
import { questionnaireEmailServer } from "@/lib/records/questionnaires/questionnaire-email.server";
import { questionnaireFilterServer } from "@/lib/records/questionnaires/questionnaire-filter.server";
import { questionServer } from "@/lib/records/questions/question.server";
import { roleServer } from "@/lib/records/roles/role.server";
import { teamServer } from "@/lib/records/teams/team.server";
import { tenantServer } from "@/lib/records/tenants/tenant.server";
import { warnsOfShared } from "@/lib/records/users/shared";
import { userServer } from "@/lib/records/users/user.server";
import { workdayBreakServer, workdayServer } from "@/lib/records/workdays/workday.server";

/** Every maintained record, once. Screens, API, options and contract tests all go through here. */
const ALL: readonly AnyBound[] = [
  judgingLeaving({ ...userServer, warns: { ...warnsOfVisits, ...warnsOfShared } }),
  roleServer,
  teamServer,
  tenantServer,
  posServer,
  ...classificationServers,
  businessUnitServer,
  billingServer,
  mixServer,
  productServer,
  productCategoryServer,
  brandServer,
  orderServer,
  justificationTypeServer,
  justificationCategoryServer,
  workdayServer,
  workdayBreakServer,
  workdayBreakCheckServer,
  workdayPunchServer,
  workLeaveServer,
  holidayServer,
  questionServer,
  { ...questionnaireServer, warns: warnsOfReach },
  { ...questionnaireFilterServer, warns: warnsOfFilter },
  questionnaireEmailServer,
  fileServer,
  geolocationServer,
  workscheduleServer,
  visitServer,
  cityServer,
  stateServer,
];

/** Asked before all that points at one record points at another, by its name: rows of both that cannot stand together, from the floors above. */
export const MERGE_RULES = { pos: routesTwice };

/** Records that can be made many at once, by their name, with the rules asked once for all of them. */
const TOGETHER: Readonly<Record<string, Together>> = { [posServer.resource.name]: posTogether };
export const togetherOf = ({ resource }: AnyBound): Together => TOGETHER[resource.name] ?? {};

const byName = new Map(ALL.map((bound) => [bound.resource.name, bound]));
const byPath = new Map(ALL.map((bound) => [bound.resource.api.path, bound]));
const byTable = new Map<PgTable, AnyBound>(ALL.map((bound) => [bound.table, bound]));

/** The bound resource of that name. Throws on a name that no code of ours would use. */
export function boundOf(name: string): AnyBound {
  const bound = byName.get(name);
  if (!bound) throw new Error(`no resource ${name}`);
  return bound;
}
/** The same for names that come from outside; null when there is none. */
export function findBound(name: string): AnyBound | null {
  return byName.get(name) ?? null;
}
export function boundOfPath(path: string): AnyBound | null {
  return byPath.get(path) ?? null;
}
export function boundOfTable(table: PgTable): AnyBound | null {
  return byTable.get(table) ?? null;
}
export function allBounds(): readonly AnyBound[] {
  return ALL;
}
