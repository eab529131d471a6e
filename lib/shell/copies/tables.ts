import { eq, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  brands,
  holidays,
  justificationCategories,
  justificationTypeBusinessUnits,
  justificationTypes,
  mixes,
  mixPos,
  mixPosChains,
  mixPosChannels,
  mixPosRegionals,
  mixProducts,
  posCategories,
  posChains,
  posChannels,
  posFlags,
  posRegionals,
  productCategories,
  productCompetitors,
  products,
  questionChoices,
  questionnaireFilterPos,
  questionnaireFilterPosCategories,
  questionnaireFilterPosChains,
  questionnaireFilterPosChannels,
  questionnaireFilterPosRegionals,
  questionnaireFilterProductCategories,
  questionnaireFilterProducts,
  questionnaireFilters,
  questionnaireFilterTeams,
  questionnaireFilterUsers,
  questionnaireItems,
  questionnaires,
  questions,
  roles,
  workdayBreaks,
  workdayItems,
  workdays,
} from "@/db/schema";
import type { CloneKind } from "@/lib/records/tenants/copy-kinds";

/** Rows that belong to a record and are written in its transaction. */
export type ClonedChild = {
  readonly table: PgTable;
  /** The code's name of the column with the record's id. */
  readonly parent: string;
  /** Fewer of these would widen what the record counts for, so it is switched off. */
  readonly narrows?: boolean;
  /** Without any of these the record cannot be. */
  readonly needed?: boolean;
};
export type ClonedRoot = {
  readonly table: PgTable;
  readonly children?: readonly ClonedChild[];
  readonly where?: SQL;
};

const restriction = (table: PgTable): ClonedChild => ({ table, parent: "filterId", narrows: true });

/**
 * The tables of each kind, each after those that it points at. People, PDVs, clients, routes and what happened are never copied, nor are
 * files for the team (meant for people) and e-mail rules (addresses of people).
 */
export const CLONED: Readonly<Record<CloneKind, readonly ClonedRoot[]>> = {
  classifications: [posChains, posFlags, posChannels, posCategories, posRegionals].map((table) => ({ table })),
  brands: [{ table: brands }],
  categories: [{ table: productCategories }],
  products: [{ table: products }, { table: productCompetitors }],
  mixes: [
    {
      table: mixes,
      children: [
        { table: mixProducts, parent: "mixId", needed: true },
        ...[mixPos, mixPosChains, mixPosChannels, mixPosRegionals].map((table) => ({ table, parent: "mixId" })),
      ],
    },
  ],
  roles: [{ table: roles, where: eq(roles.isSystem, false) }],
  questions: [{ table: questions, children: [{ table: questionChoices, parent: "questionId" }] }],
  questionnaires: [
    { table: questionnaires, children: [{ table: questionnaireItems, parent: "questionnaireId" }] },
    {
      table: questionnaireFilters,
      children: [
        questionnaireFilterUsers,
        questionnaireFilterTeams,
        questionnaireFilterProducts,
        questionnaireFilterProductCategories,
        questionnaireFilterPos,
        questionnaireFilterPosChains,
        questionnaireFilterPosChannels,
        questionnaireFilterPosRegionals,
        questionnaireFilterPosCategories,
      ].map(restriction),
    },
  ],
  justificationTypes: [
    { table: justificationCategories },
    {
      table: justificationTypes,
      children: [{ table: justificationTypeBusinessUnits, parent: "justificationTypeId", narrows: true }],
    },
  ],
  workdays: [
    {
      table: workdays,
      children: [workdayItems, workdayBreaks].map((table) => ({ table, parent: "workdayId" })),
    },
  ],
  holidays: [{ table: holidays }],
};
