import { translatorFor } from "@/lib/i18n/translate";
import { can } from "@/lib/permissions/authorize";
import type { Descriptor } from "@/lib/resource/descriptor";
import type { Field } from "@/lib/resource/field";
import type { Ctx } from "@/lib/tenancy/ctx";
import { posCheck } from "./pos-check.resource";

const PER_PAGE = 50;
/** Shown by pairs in the columns of both sides; clients of the API may still sort by one side. */
const ONE_SIDE: ReadonlySet<string> = new Set(["distanceIn", "distanceOut", "batteryIn", "batteryOut"]);

/** Columns and filters of the list of visits in the reader's words. Who may not list people gets no filter by them. */
export async function describeChecks(ctx: Ctx): Promise<Descriptor> {
  const t = await translatorFor(ctx.locale);
  const fields: Readonly<Record<string, Field>> = posCheck.fields;
  const label = (key: string) => t(`checks.fields.${key}`);
  const { columns, initial = columns, filters = [], sort } = posCheck.list;
  const shown: readonly string[] = initial;
  return {
    name: posCheck.name,
    path: posCheck.path ?? "",
    one: t("checks.title"),
    many: t("checks.title"),
    newLabel: "",
    searchPlaceholder: t("checks.search"),
    titleKey: posCheck.title,
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
      if (!field || (key === "userId" && !can(ctx, "GET", "USER"))) return [];
      return [{ key, label: label(key), field }];
    }),
    sort,
    perPage: PER_PAGE,
    abilities: { create: false, update: false, remove: false },
  };
}
