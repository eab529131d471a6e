import { eq } from "drizzle-orm";
import {
  attachments,
  brands,
  businessUnitChecks,
  businessUnitCostRules,
  businessUnitPos,
  businessUnits,
  businessUnitUsers,
  dayLocks,
  fileReceipts,
  fileRoles,
  files,
  fileTeams,
  geolocations,
  holidays,
  justificationCategories,
  justifications,
  justificationTypeBusinessUnits,
  justificationTypes,
  mixes,
  mixPos,
  mixPosChains,
  mixPosChannels,
  mixPosRegionals,
  mixProducts,
  orderItems,
  orders,
  pos,
  posCategories,
  posChains,
  posChannels,
  posChecks,
  posFlags,
  posRegionals,
  productCategories,
  productCompetitors,
  products,
  questionChoices,
  questionnaireAnswerComments,
  questionnaireAnswerFiles,
  questionnaireAnswers,
  questionnaireAnswerValues,
  questionnaireEmailConditions,
  questionnaireEmails,
  questionnaireFilterPosChannels,
  questionnaireFilterProducts,
  questionnaireFilters,
  questionnaireItems,
  questionnaires,
  questions,
  roles,
  sessions,
  syncInbox,
  syncPulls,
  teamSubstitutions,
  teams,
  users,
  visitDays,
  visits,
  workdayBreakChecks,
  workdayBreaks,
  workdayItems,
  workdays,
  workLeaves,
  workschedules,
} from "@/db/schema";
import type { TenantTx } from "@/db/with-tenant";
import { insertAll } from "./insert";

/** Everything of one tenant, in an order in which each row finds what it refers to. */
const ORDER = {
  roles,
  businessUnits,
  workdays,
  workdayItems,
  workdayBreaks,
  teams,
  users,
  sessions,
  teamSubstitutions,
  attachments,
  posChains,
  posFlags,
  posChannels,
  posCategories,
  posRegionals,
  pos,
  brands,
  productCategories,
  products,
  productCompetitors,
  mixes,
  mixProducts,
  mixPos,
  mixPosChains,
  mixPosChannels,
  mixPosRegionals,
  businessUnitCostRules,
  businessUnitPos,
  businessUnitUsers,
  files,
  fileRoles,
  fileTeams,
  fileReceipts,
  questions,
  questionChoices,
  justificationCategories,
  justificationTypes,
  justificationTypeBusinessUnits,
  workschedules,
  visitDays,
  visits,
  workLeaves,
  holidays,
  posChecks,
  businessUnitChecks,
  syncInbox,
  syncPulls,
  justifications,
  workdayBreakChecks,
  dayLocks,
  geolocations,
  questionnaires,
  questionnaireItems,
  questionnaireFilters,
  questionnaireFilterProducts,
  questionnaireFilterPosChannels,
  questionnaireEmails,
  questionnaireEmailConditions,
  questionnaireAnswers,
  questionnaireAnswerValues,
  questionnaireAnswerFiles,
  questionnaireAnswerComments,
  orders,
  orderItems,
} as const;

type Tables = typeof ORDER;
export type TenantRows = { readonly [T in keyof Tables]?: readonly Tables[T]["$inferInsert"][] };
export type TableName = keyof Tables;

/**
 * Writes them; what does not say when it was made was made at `began`. A team and its supervisor refer to each other: the team's side
 * is set at the end.
 */
export async function insertTenantRows(tx: TenantTx, rows: TenantRows, began: Date): Promise<void> {
  const stamps = { createdAt: began, updatedAt: began };
  for (const [name, table] of Object.entries(ORDER)) {
    const given = rows[name as TableName] ?? [];
    const list = name === "teams" ? withoutSupervisors(rows) : given;
    await insertAll(
      tx,
      table,
      list.map((row) => ({ ...stamps, ...row })),
    );
  }
  for (const { id, supervisorId } of rows.teams ?? []) {
    if (id && supervisorId) await tx.update(teams).set({ supervisorId, updatedAt: began }).where(eq(teams.id, id));
  }
}

const withoutSupervisors = (rows: TenantRows) => (rows.teams ?? []).map((team) => ({ ...team, supervisorId: null }));
