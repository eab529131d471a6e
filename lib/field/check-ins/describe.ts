import { translatorFor } from "@/lib/base/i18n/translate";
import type { AnyBound } from "@/lib/engine/resource/bind";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { can } from "@/lib/platform/permissions/authorize";
import type { Subject } from "@/lib/platform/permissions/subjects";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { posCheckBound } from "./bound";

const PER_PAGE = 50;
/** Shown by pairs in the columns of both sides; clients of the API may still sort by one side. */
const ONE_SIDE: ReadonlySet<string> = new Set(["distanceIn", "distanceOut", "batteryIn", "batteryOut"]);

/** What choosing by a record asks of the reader, where that is not what the list asks. */
const NEEDED: Readonly<Record<string, Subject>> = { user: "USER", team: "TEAM", businessUnit: "BUSINESSUNIT" };

/**
 * Columns and filters of the list of visits, or of stays at clients, in the reader's words. Who may not list people, teams or clients
 * gets no filter by them.
 */
export async function describeChecks(ctx: Ctx, { resource }: AnyBound = posCheckBound): Promise<Descriptor> {
  const t = await translatorFor(ctx.locale);
  const { fields } = resource;
  const label = (key: string) => t(`checks.fields.${key}`);
  const { columns, initial = columns, filters = [], sort } = resource.list;
  const shown: readonly string[] = initial;
  const title = t(`checks.titles.${resource.name}`);
  return {
    name: resource.name,
    path: resource.path ?? "",
    one: title,
    many: title,
    newLabel: "",
    searchPlaceholder: t(`checks.searches.${resource.name}`),
    titleKey: resource.title,
    activation: false,
    formAs: "page",
    sections: [],
    fields: [],
    columns: columns
      .filter((key) => !ONE_SIDE.has(key))
      .map((key) => {
        const kind = fields[key]?.kind ?? "text";
        const numeric = kind === "int" || kind === "decimal";
        return {
          key,
          label: label(key),
          kind,
          initial: shown.includes(key),
          ...(numeric && { align: "end" as const }),
        };
      }),
    filters: filters.flatMap((key) => {
      const field = fields[key];
      const needed = field?.kind === "ref" ? NEEDED[field.to] : undefined;
      if (!field || (needed && !can(ctx, "GET", needed))) return [];
      return [{ key, label: label(key), field }];
    }),
    sort,
    perPage: PER_PAGE,
    abilities: { create: false, update: false, remove: false },
  };
}
