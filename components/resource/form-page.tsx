import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import { draftFrom } from "@/lib/engine/resource/copy";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { titleOf } from "@/lib/engine/resource/field";
import type { Row } from "@/lib/engine/resource/list-query";
import { get } from "@/lib/engine/resource/operations/get";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { boundOf } from "@/lib/shell/registry";
import type { FormSlots } from "./form-body";
import { HistoryPanel } from "./history-panel";
import { RecordForm } from "./record-form";

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;
type Props = { readonly params: Promise<{ id: string }>; readonly searchParams: Promise<SearchParams> };
/** A part of a record's page besides its form and its history. */
type Part = {
  readonly key: string;
  /** Key of its name in the messages. */
  readonly label: string;
  readonly render: (ctx: Ctx, record: Row, params: SearchParams) => ReactNode;
  /** Whether this person gets it at all. */
  readonly shown?: (ctx: Ctx) => boolean;
};
type Options = {
  /** More to show in sections, made for this record. */
  readonly slots?: (ctx: Ctx, record: Row | null) => FormSlots | Promise<FormSlots>;
  readonly parts?: readonly Part[];
  /** More that can be done with the record, beside its menu. */
  readonly actions?: (ctx: Ctx, record: Row) => ReactNode;
  /** Texts that slots and parts need in the browser. */
  readonly namespaces?: readonly string[];
};

/** `new` is not an id: it is the address of an empty form. */
const NEW = "new";
const FORM = "data";
const HISTORY = "history";

/** Read once per request, for the title and for the page. */
const open = cache(async (name: string, id: string) => {
  const bound = boundOf(name);
  const ctx = await pageCtx(bound.resource.path ?? "/");
  if (id === NEW) {
    if (!can(ctx, "POST", bound.resource.subject)) notFound();
    return { bound, ctx, record: null };
  }
  return { bound, ctx, record: await orMissing(get(bound, ctx, id)) };
});

/** What may not be seen is a page that is not there. */
async function orMissing(read: Promise<Row>): Promise<Row> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Problem && (error.code === "not_found" || error.code === "forbidden")) notFound();
    throw error;
  }
}

/** `export const generateMetadata = formMetadata("pos")`: the record's own name. */
export function formMetadata(name: string) {
  return async ({ params }: Props): Promise<Metadata> => {
    const { bound, ctx, record } = await open(name, (await params).id);
    if (record) return { title: titleOf(record, bound.resource.title) };
    return { title: (await translatorFor(ctx.locale))(`resources.${name}.new`) };
  };
}

/** The page of one record, or of a new one at `/new`: `export default formPage("pos")`. `?tab=` names the part that is shown, `?from=` what is copied. */
export function formPage(name: string, { slots, parts = [], actions, namespaces = [] }: Options = {}) {
  return async ({ params, searchParams }: Props) => {
    const { bound, ctx, record } = await open(name, (await params).id);
    const [described, asked, t, kept] = await Promise.all([
      describeResource(bound, ctx),
      searchParams,
      translatorFor(ctx.locale),
      record && bound.kept?.(ctx, record),
    ]);
    const mark = (field: Descriptor["fields"][number]) =>
      kept?.includes(field.key) ? { ...field, kept: t("form.keptByTenant") } : field;
    const descriptor = { ...described, fields: described.fields.map(mark) };
    const from = record === null && descriptor.copy && typeof asked.from === "string" ? asked.from : null;
    const copyName = (original: string) => t("form.copyOf", { name: original });
    const draft = from === null ? null : await orMissing(draftFrom(bound, ctx, from, copyName));
    const own = parts.filter(({ shown }) => shown?.(ctx) ?? true);
    const known = [FORM, ...own.map(({ key }) => key), HISTORY];
    const active = record && known.includes(String(asked.tab)) ? String(asked.tab) : FORM;
    const label = (key: string) => t(own.find((part) => part.key === key)?.label ?? LABELS[key] ?? key);
    return (
      <ClientMessages namespaces={["list", "form", "history", "fieldErrors", `resources.${name}.count`, ...namespaces]}>
        <RecordForm
          // A part may change the record, so the form begins afresh when one comes back to it.
          key={`${record?.id ?? from ?? NEW} ${ctx.locale} ${active === FORM}`}
          descriptor={descriptor}
          record={record}
          draft={draft}
          tenantId={ctx.tenantId}
          slots={await slots?.(ctx, record)}
          parts={known.map((key) => ({ key, label: label(key) }))}
          active={active}
          actions={record && actions?.(ctx, record)}
        >
          {record && active === HISTORY && <HistoryPanel bound={bound} ctx={ctx} id={record.id} page={pageOf(asked)} />}
          {record && own.find((part) => part.key === active)?.render(ctx, record, asked)}
        </RecordForm>
      </ClientMessages>
    );
  };
}

const LABELS: Readonly<Record<string, string>> = { [FORM]: "history.data", [HISTORY]: "history.tab" };

function pageOf({ page }: SearchParams): number {
  return typeof page === "string" && /^\d{1,6}$/.test(page) ? Number(page) : 1;
}
