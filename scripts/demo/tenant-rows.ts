import { asc, eq } from "drizzle-orm";
import {
  attachments,
  brands,
  businessUnitBillings,
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
  photoLooks,
  photoTwins,
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

/** What there is: people, places, goods, questions, documents. */
const RECORD_TABLES = {
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
  photoLooks,
  photoTwins,
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
  businessUnitBillings,
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
} as const;

/** What was planned and what came of it. */
const DAY_TABLES = {
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
} as const;

const ANSWER_TABLES = { questionnaireAnswers } as const;

/** What was said in the answers, and ordered. */
const VALUE_TABLES = {
  questionnaireAnswerValues,
  questionnaireAnswerFiles,
  questionnaireAnswerComments,
  orders,
  orderItems,
} as const;

/** The first part: all there is of a tenant where nobody works. `sign` is the table whose rows say that a part was written. */
export const RECORDS = { words: "people, places and goods", sign: roles, tables: RECORD_TABLES } as const;

/**
 * Everything of one tenant, in an order in which each row finds what it refers to. Each part is a transaction of its own: between two of them the
 * server can look at its tables. A key is checked by a plan made for what they are known to hold, and one made for empty tables reads
 * hundreds of rows for each new one.
 */
export const PARTS = [
  RECORDS,
  { words: "plans, visits and positions", sign: visits, tables: DAY_TABLES },
  { words: "answers", sign: questionnaireAnswers, tables: ANSWER_TABLES },
  { words: "what was answered and ordered", sign: questionnaireAnswerValues, tables: VALUE_TABLES },
] as const;
type Part = (typeof PARTS)[number];

type Tables = typeof RECORD_TABLES & typeof DAY_TABLES & typeof ANSWER_TABLES & typeof VALUE_TABLES;
export type TenantRows = { readonly [T in keyof Tables]?: readonly Tables[T]["$inferInsert"][] };
export type TableName = keyof Tables;

/** Which of the parts the tenant lacks, and the `began` of those that it has; null = it has none. */
export async function standOf(tx: TenantTx, parts: readonly Part[]) {
  const missing: Part[] = [];
  for (const part of parts) {
    const found = await tx.select({ id: part.sign.id }).from(part.sign).limit(1);
    if (found.length === 0) missing.push(part);
  }
  const [first] = await tx.select({ at: roles.createdAt }).from(roles).orderBy(asc(roles.createdAt)).limit(1);
  return { missing, was: first?.at ?? null };
}

/**
 * Writes one part, and tells how many rows that were; what does not say when it was made was made at `began`. A team and its supervisor refer to each
 * other: the team's side is set at the end.
 */
export async function insertPart(tx: TenantTx, { tables }: Part, rows: TenantRows, began: Date): Promise<number> {
  const stamps = { createdAt: began, updatedAt: began };
  let written = 0;
  for (const [name, table] of Object.entries(tables)) {
    const given = rows[name as TableName] ?? [];
    const list = name === "teams" ? withoutSupervisors(rows) : given;
    written += list.length;
    await insertAll(
      tx,
      table,
      list.map((row) => ({ ...stamps, ...row })),
    );
  }
  if (!("teams" in tables)) return written;
  for (const { id, supervisorId } of rows.teams ?? []) {
    if (id && supervisorId) await tx.update(teams).set({ supervisorId, updatedAt: began }).where(eq(teams.id, id));
  }
  return written;
}

const withoutSupervisors = (rows: TenantRows) => (rows.teams ?? []).map((team) => ({ ...team, supervisorId: null }));
