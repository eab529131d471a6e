import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import type { AnyBound } from "@/lib/engine/resource/bind";
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
import { CountedRecords } from "./counted-records";
import type { FormSlots } from "./form-body";
import { type Part, partsOf, type SearchParams } from "./parts";
import { RecordFacts } from "./record-facts";
import { RecordForm } from "./record-form";
import { RecordFrame } from "./record-frame";

type Props = { readonly params: Promise<{ id: string }>; readonly searchParams: Promise<SearchParams> };
type Options = {
  /** More to show in sections, made for this record. */
  readonly slots?: (ctx: Ctx, record: Row | null) => FormSlots | Promise<FormSlots>;
  /** What its overview adds to what is filled in. */
  readonly overview?: (ctx: Ctx, record: Row, params: SearchParams) => ReactNode;
  /** What stands above what is filled in. */
  readonly aside?: (ctx: Ctx, record: Row) => ReactNode;
  /** Fields that are not read by themselves, as others speak for them. */
  readonly without?: readonly string[];
  readonly parts?: readonly Part[];
  /** More that can be done with the record, beside its menu. */
  readonly actions?: (ctx: Ctx, record: Row) => ReactNode;
  /** Texts that slots and parts need in the browser. */
  readonly namespaces?: readonly string[];
};

/** `new` is not an id: it is the address of an empty form. */
const NEW = "new";
const OVERVIEW = "overview";
const EDIT = "edit";

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

/**
 * The page of one record, or of a new one at `/new`: `export default formPage("pos")`. It opens on what is known of the record; `?tab=`
 * names another part, of which the second is the form for whoever may change it, and `?from=` what is copied.
 */
export function formPage(
  name: string,
  { slots, overview, aside, without = [], parts = [], actions, namespaces = [] }: Options = {},
) {
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
    const own = partsOf(parts, ctx).filter(({ beside }) => beside !== "only");
    const edit = record && descriptor.abilities.update ? [{ key: EDIT, label: t("list.edit") }] : [];
    const known = [
      { key: OVERVIEW, label: t("history.overview") },
      ...edit,
      ...own.map(({ key, label }) => ({ key, label: t(label) })),
    ];
    const active = known.find(({ key }) => key === asked.tab)?.key ?? OVERVIEW;
    const frame = { descriptor, record, parts: known, active, actions: record && actions?.(ctx, record) };
    const form = record === null || active === EDIT;
    return (
      <ClientMessages
        namespaces={[
          ...["list", "history"],
          ...(form ? ["form", "fieldErrors"] : []),
          ...[`resources.${name}.count`, ...namespaces],
        ]}
      >
        {form ? (
          <RecordForm
            // Another record, or the same in another language, begins afresh.
            key={`${record?.id ?? from ?? NEW} ${ctx.locale}`}
            {...frame}
            draft={draft}
            tenantId={ctx.tenantId}
            slots={await slots?.(ctx, record)}
          />
        ) : (
          <RecordFrame {...frame}>
            {active === OVERVIEW ? (
              <Overview
                bound={bound}
                ctx={ctx}
                descriptor={descriptor}
                record={record}
                without={without}
                aside={aside?.(ctx, record)}
              >
                {overview?.(ctx, record, asked)}
              </Overview>
            ) : (
              own.find((part) => part.key === active)?.render(ctx, record, asked, bound)
            )}
          </RecordFrame>
        )}
      </ClientMessages>
    );
  };
}

type OverviewProps = {
  readonly bound: AnyBound;
  readonly ctx: Ctx;
  readonly descriptor: Descriptor;
  readonly record: Row;
  readonly without: readonly string[];
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

/** What is filled in, beside what the page adds; alone it takes the width of two columns. */
async function Overview({ bound, ctx, descriptor, record, without, aside, children }: OverviewProps) {
  const said = await bound.told?.(ctx);
  const facts = (
    <>
      <RecordFacts ctx={ctx} descriptor={descriptor} record={record} told={{ said, without }} />
      <CountedRecords bound={bound} ctx={ctx} id={record.id} />
    </>
  );
  const above = <div className="mb-5 empty:hidden">{aside}</div>;
  if (!children)
    return (
      <div className="max-w-5xl pb-4">
        {above}
        <div className="gap-x-10 lg:columns-2">{facts}</div>
      </div>
    );
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      <div>
        {above}
        {facts}
      </div>
    </div>
  );
}
