import type { PgTable } from "drizzle-orm/pg-core";
import { workdayBreakCheckServer } from "@/lib/breaks/break-check.server";
import { brandServer } from "@/lib/catalogue/brand.server";
import { mixServer } from "@/lib/catalogue/mix.server";
import { productServer } from "@/lib/catalogue/product.server";
import { productCategoryServer } from "@/lib/catalogue/product-category.server";
import { posCheck } from "@/lib/checks/pos-check.resource";
import { businessUnitCheck } from "@/lib/client-checks/client-check.resource";
import { businessUnitServer } from "@/lib/clients/business-unit.server";
import { fileServer } from "@/lib/documents/file.server";
import { holidayServer } from "@/lib/holidays/holiday.server";
import { justificationCategoryServer, justificationTypeServer } from "@/lib/justifications/justification-type.server";
import { workLeaveServer } from "@/lib/leaves/work-leave.server";
import { cityServer, stateServer } from "@/lib/places/places.server";
import { classificationServers } from "@/lib/pos/classification.server";
import { posServer } from "@/lib/pos/pos.server";
import { geolocationServer } from "@/lib/positions/geolocation.server";
import { workdayPunchServer } from "@/lib/punches/punch.server";
import { questionnaireServer } from "@/lib/questionnaires/questionnaire.server";
import { questionnaireEmailServer } from "@/lib/questionnaires/questionnaire-email.server";
import { questionnaireFilterServer } from "@/lib/questionnaires/questionnaire-filter.server";
import { questionServer } from "@/lib/questions/question.server";
import { roleServer } from "@/lib/roles/role.server";
import { visitServer, workscheduleServer } from "@/lib/schedules/workschedule.server";
import { syncInboxLine } from "@/lib/sync/sync-inbox.resource";
import { teamServer } from "@/lib/teams/team.server";
import { tenantServer } from "@/lib/tenants/tenant.server";
import { userServer } from "@/lib/users/user.server";
import { workdayBreakServer, workdayServer } from "@/lib/workdays/workday.server";
import type { AnyBound } from "./bind";
import type { Resource } from "./define";

/** Every maintained record, once. Screens, API, options and contract tests all go through here. */
const ALL: readonly AnyBound[] = [
  userServer,
  roleServer,
  teamServer,
  tenantServer,
  posServer,
  ...classificationServers,
  businessUnitServer,
  mixServer,
  productServer,
  productCategoryServer,
  brandServer,
  justificationTypeServer,
  justificationCategoryServer,
  workdayServer,
  workdayBreakServer,
  workdayBreakCheckServer,
  workdayPunchServer,
  workLeaveServer,
  holidayServer,
  questionServer,
  questionnaireServer,
  questionnaireFilterServer,
  questionnaireEmailServer,
  fileServer,
  geolocationServer,
  workscheduleServer,
  visitServer,
  cityServer,
  stateServer,
];

/** Lists of events, which are no maintained records. */
const EVENTS = [posCheck, businessUnitCheck, syncInboxLine];

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
/** Where a list of records or of events stands, and who may read it; null when there is none of that name. */
export function findList(name: string): Pick<Resource, "path" | "subject"> | null {
  return findBound(name)?.resource ?? EVENTS.find((list) => list.name === name) ?? null;
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
