import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { translatorFor } from "@/lib/i18n/translate";
import { can } from "@/lib/permissions/authorize";
import { Problem } from "@/lib/problem/catalogue";
import { describeResource } from "@/lib/resource/describe";
import type { Row } from "@/lib/resource/list-query";
import { get } from "@/lib/resource/operations/get";
import { boundOf } from "@/lib/resource/registry";
import type { Ctx } from "@/lib/tenancy/ctx";
import { pageCtx } from "@/lib/tenancy/session";
import type { FormSlots } from "./form-body";
import { RecordForm } from "./record-form";

type Props = { readonly params: Promise<{ id: string }> };
type Options = {
  /** More to show in sections, made for this record. */
  readonly slots?: (ctx: Ctx, record: Row | null) => FormSlots | Promise<FormSlots>;
  /** Texts that the slots need in the browser. */
  readonly namespaces?: readonly string[];
};

/** `new` is not an id: it is the address of an empty form. */
const NEW = "new";

/** Read once per request, for the title and for the page. */
const open = cache(async (name: string, id: string) => {
  const bound = boundOf(name);
  const ctx = await pageCtx(bound.resource.path ?? "/");
  if (id === NEW) {
    if (!can(ctx, "POST", bound.resource.subject)) notFound();
    return { bound, ctx, record: null };
  }
  try {
    return { bound, ctx, record: await get(bound, ctx, id) };
  } catch (error) {
    if (error instanceof Problem && (error.code === "not_found" || error.code === "forbidden")) notFound();
    throw error;
  }
});

/** `export const generateMetadata = formMetadata("pos")`: the record's own name. */
export function formMetadata(name: string) {
  return async ({ params }: Props): Promise<Metadata> => {
    const { bound, ctx, record } = await open(name, (await params).id);
    if (record) return { title: String(record[bound.resource.title] ?? "") };
    return { title: (await translatorFor(ctx.locale))(`resources.${name}.new`) };
  };
}

/** The page of one record, or of a new one at `/new`: `export default formPage("pos")`. */
export function formPage(name: string, { slots, namespaces = [] }: Options = {}) {
  return async ({ params }: Props) => {
    const { bound, ctx, record } = await open(name, (await params).id);
    const descriptor = await describeResource(bound, ctx);
    return (
      <ClientMessages namespaces={["list", "form", "fieldErrors", `resources.${name}.count`, ...namespaces]}>
        <RecordForm
          key={`${record?.id ?? NEW} ${ctx.locale}`}
          descriptor={descriptor}
          record={record}
          tenantId={ctx.tenantId}
          slots={await slots?.(ctx, record)}
        />
      </ClientMessages>
    );
  };
}
