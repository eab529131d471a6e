import { translatorFor } from "@/lib/base/i18n/translate";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Field } from "@/lib/engine/resource/field";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { syncInboxLine as line } from "./sync-inbox.resource";

const PER_PAGE = 50;

/** Columns and filters of the inbox in the reader's words. Who may not list people gets no filter by them. */
export async function describeInbox(ctx: Ctx): Promise<Descriptor> {
  const t = await translatorFor(ctx.locale);
  const fields: Readonly<Record<string, Field>> = line.fields;
  const label = (key: string) => t(`syncInbox.fields.${key}`);
  const { columns, filters = [], sort } = line.list;
  return {
    name: line.name,
    path: line.path ?? "",
    one: t("syncInbox.title"),
    many: t("syncInbox.title"),
    newLabel: "",
    searchPlaceholder: t("syncInbox.search"),
    titleKey: line.title,
    activation: false,
    formAs: "page",
    sections: [],
    fields: [],
    columns: columns.map((key) => ({
      key,
      label: label(key),
      // What a refusal says is made of words of several places: nothing to sort by.
      kind: key === "problem" ? ("rows" as const) : (fields[key]?.kind ?? "text"),
      initial: key !== "device" && key !== "occurredAt",
      ...(key === "replays" && { align: "end" as const }),
    })),
    filters: filters.flatMap((key) => {
      const field = fields[key];
      if (!field || (key === "userId" && !can(ctx, "GET", "USER"))) return [];
      const choices =
        field.kind === "choice" && field.values.map((value) => ({ value, label: t(`syncInbox.${key}.${value}`) }));
      return [{ key, label: label(key), field, ...(choices && { choices }) }];
    }),
    sort,
    perPage: PER_PAGE,
    abilities: { create: false, update: false, remove: false },
  };
}
