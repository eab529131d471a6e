import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { listRow } from "@/components/data-table/cell-value";
import { groupKey, groupLabel, totalled, totalViews } from "@/components/data-table/grouped";
import { type Peek, type PeekWords, peekOf } from "@/components/data-table/peek";
import { sentRows } from "@/components/data-table/sent-rows";
import type { ListData, RowLink } from "@/components/data-table/types";
import { ImportLink } from "@/components/imports/import-link";
import { ClientMessages } from "@/components/layout/client-messages";
import { UrlState } from "@/components/layout/url-state";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { formatNumber } from "@/lib/base/i18n/format";
import { type Translator, translatorFor } from "@/lib/base/i18n/translate";
import { Problem } from "@/lib/base/problem/catalogue";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { describeResource } from "@/lib/engine/resource/describe";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { ListQuery, ListResult, Row } from "@/lib/engine/resource/list-query";
import { filterNames } from "@/lib/engine/resource/operations/filter-names";
import { get } from "@/lib/engine/resource/operations/get";
import { list } from "@/lib/engine/resource/operations/list";
import { placeKeys } from "@/lib/engine/resource/operations/places";
import { summary } from "@/lib/engine/resource/operations/summary";
import { parseListParams, parseListView } from "@/lib/engine/resource/url-state";
import { openViews } from "@/lib/engine/views/open";
import { mapConfig } from "@/lib/platform/map/config.server";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { pageCtx } from "@/lib/platform/tenancy/session";
import { isImportable, mayImport } from "@/lib/shell/imports/importable";
import { listingOf } from "@/lib/shell/listings";
import { boundOf } from "@/lib/shell/registry";
import { type Beside, countedIn } from "./counted";
import { CountedRecords } from "./counted-records";
import type { FormRecord } from "./form-record";
import { latestIn } from "./latest";
import { LinesWithin } from "./lines-within";
import { type LineFile, ListScreen } from "./list-screen";
import { type Part, partsOf } from "./parts";
import { TrashPage } from "./trash-page";

const FILE_WORDS = ["export", "xlsx", "csv", "print", "schedule", "presets", "shapes"].map((key) => `reports.${key}`);
const WORDS = ["list", "views", "form", "history", "trash", "fieldErrors", ...FILE_WORDS];

type SearchParams = Record<string, string | string[] | undefined>;
type Props = { readonly searchParams: Promise<SearchParams> };
type Options = {
  /** What else can be done from here, beside the way to a new record. */
  readonly tools?: (ctx: Ctx) => ReactNode;
  /** What a column says on the screen where it says more than its field alone; its file keeps the field. */
  readonly words?: AnyBound["told"];
  /** Fields that the drawer leaves out, as the record's words say them. */
  readonly peekWithout?: readonly string[];
  /** Where the menu of a row leads beside the record itself. */
  readonly leads?: (ctx: Ctx, t: Translator, record: Row) => readonly RowLink[];
  /** More about a record, above and under its fields in the drawer. */
  readonly peekTop?: (ctx: Ctx, record: Row) => ReactNode;
  readonly peekMore?: (ctx: Ctx, record: Row) => ReactNode;
  /** Texts that what it adds to the drawer needs in the browser. */
  readonly namespaces?: readonly string[];
  /** Of the record's page; those that fit stand in the drawer as well. */
  readonly parts?: readonly Part[];
};

/** The title of a resource's pages: `export const generateMetadata = listMetadata("pos")`. */
export function listMetadata(name: string) {
  return async (): Promise<Metadata> => {
    const ctx = await pageCtx(boundOf(name).resource.path ?? "/");
    const t = await translatorFor(ctx.locale);
    return { title: t(`resources.${name}.many`) };
  };
}

/**
 * The list page of a resource: `export default listPage("pos")`. What goes wrong is thrown to `error.tsx`: a failure never looks
 * like an empty list.
 */
export function listPage(
  name: string,
  { tools, words, peekWithout, peekTop, peekMore, parts = [], namespaces = [], leads }: Options = {},
) {
  return async ({ searchParams }: Props) => {
    const bound = boundOf(name);
    const ctx = await pageCtx(bound.resource.path ?? "/");
    const [{ made: madeId, ...params }, descriptor] = await Promise.all([searchParams, describeResource(bound, ctx)]);
    if (!can(ctx, "GET", bound.resource.subject)) return <Forbidden many={descriptor.many} />;
    if (params.trash === "1" && bound.resource.trash && can(ctx, "DELETE", bound.resource.subject)) {
      const page = parseListParams(descriptor, params).page;
      return <TrashPage bound={bound} ctx={ctx} many={descriptor.many} page={page} />;
    }
    const views = await openViews(listingOf(name), ctx, descriptor, params);
    const query = parseListParams(descriptor, params);
    const view = parseListView(descriptor, params);
    const map = placeKeys(descriptor.fields) ? mapConfig() : null;
    const [said, t] = await Promise.all([(words ?? bound.told)?.(ctx), translatorFor(ctx.locale)]);
    const [result, names, record, peek, made] = await Promise.all([
      page(bound, ctx, query).then(async (found) => {
        const ids = [...found.rows.map(({ id }) => id), ...(typeof madeId === "string" ? [madeId] : [])];
        const [sums, counted, latest] = await Promise.all([
          summed(bound, ctx, descriptor, view.columns, query, found.rows),
          countedIn(bound, ctx, view.columns, ids),
          latestIn(bound, ctx, view.columns, ids),
        ]);
        return { ...found, summed: sums, beside: <R extends Beside>(row: R) => latest(counted(row)) };
      }),
      filterNames(ctx, bound, descriptor, query),
      editedRecord(bound, ctx, descriptor, params.edit),
      peekedRecord({ bound, ctx, descriptor, t, params }, { said, without: peekWithout }, { peekTop, peekMore, parts }),
      typeof madeId === "string" && !query.group ? found(bound, ctx, madeId) : null,
    ]);
    // What was just made stands first, wherever the order of the list would have put it.
    const rows = made ? [made, ...result.rows.filter(({ id }) => id !== made.id)] : result.rows;
    return (
      <ClientMessages namespaces={[...WORDS, ...(map ? ["map"] : []), ...namespaces, `resources.${name}.count`]}>
        <UrlState>
          <ListScreen
            key={`${name} ${ctx.locale}`}
            descriptor={descriptor}
            data={{
              ...result.summed,
              ...sentRows(
                rows.map((row) =>
                  result.beside({
                    ...listRow(descriptor, view.columns, row, ctx, said),
                    ...(query.group && { group: groupKey(row, query.group) ?? "" }),
                    ...(leads && { links: leads(ctx, t, row) }),
                  }),
                ),
              ),
              total: result.total,
              totalIsEstimate: result.totalIsEstimate,
              page: result.page,
              perPage: query.perPage,
            }}
            names={names}
            record={record}
            peek={peek}
            made={made?.id ?? null}
            tenantId={ctx.tenantId}
            tools={toolsOf(bound, ctx, tools)}
            importable={mayBring(bound, ctx)}
            file={bound.door === "system" ? null : `/lists/${name}/file`}
            lines={linesOf(descriptor, t)}
            mayOrder={can(ctx, "POST", "EXPORTJOB")}
            views={views}
            map={map}
          />
        </UrlState>
      </ClientMessages>
    );
  };
}

/** Files with a line for each row within its records, by the name of each such list. */
function linesOf({ many, fields }: Descriptor, t: Translator): LineFile[] {
  return fields.flatMap(({ key, label, rows }) =>
    rows ? [{ key, label: t("list.file.lines", { many, list: label.toLowerCase() }) }] : [],
  );
}

const mayBring = (bound: AnyBound, ctx: Ctx) => isImportable(bound) && mayImport(ctx, bound);

/** What a list offers of its own, and the way in for files of such records. */
function toolsOf(bound: AnyBound, ctx: Ctx, tools: Options["tools"]): ReactNode {
  if (!mayBring(bound, ctx)) return tools?.(ctx);
  return (
    <>
      {tools?.(ctx)}
      <ImportLink type={bound.resource.name} />
    </>
  );
}

/** A page beyond the last one, after records went away, shows the last. */
async function page(bound: AnyBound, ctx: Ctx, query: ListQuery): Promise<ListResult & { page: number }> {
  const result = await list(bound, ctx, query);
  if (result.rows.length > 0 || result.total === 0 || query.page === 1) return { ...result, page: query.page };
  const last = Math.ceil(result.total / query.perPage);
  return { ...(await list(bound, ctx, { ...query, page: last })), page: last };
}

/** Totals of the number columns on screen, and of the groups on this page. Without either nothing is asked. */
async function summed(
  bound: AnyBound,
  ctx: Ctx,
  descriptor: Descriptor,
  visible: readonly string[],
  query: ListQuery,
  rows: readonly Row[],
): Promise<Pick<ListData, "groups" | "totals">> {
  const columns = totalled(descriptor, visible);
  const { group } = query;
  if (rows.length === 0 || (columns.length === 0 && !group)) return { groups: [], totals: [] };
  const firsts = new Map(group ? rows.toReversed().map((row) => [groupKey(row, group), row]) : []);
  const asked = { numbers: columns.map(({ key }) => key), values: [...firsts.keys()] };
  const { whole, groups } = await summary(bound, ctx, query, asked);
  return {
    totals: totalViews(columns, whole.totals, ctx),
    groups: groups.flatMap(({ value, count, totals }) => {
      const row = firsts.get(value);
      if (!group || !row) return [];
      return [
        {
          key: value ?? "",
          label: groupLabel(descriptor, group, row, ctx),
          count: formatNumber(ctx.locale, count),
          totals: totalViews(columns, totals, ctx),
        },
      ];
    }),
  };
}

/** The record of `?edit=`, where forms are dialogs. One that is gone or hidden is said to be missing, in the dialog. */
async function editedRecord(
  bound: AnyBound,
  ctx: Ctx,
  descriptor: Descriptor,
  id: SearchParams[string],
): Promise<FormRecord | null> {
  if (descriptor.formAs !== "dialog" || typeof id !== "string" || id === "") return null;
  return { id, row: await found(bound, ctx, id) };
}

type Peeked = {
  readonly bound: AnyBound;
  readonly ctx: Ctx;
  readonly descriptor: Descriptor;
  readonly t: Translator;
  readonly params: SearchParams;
};

/** The record of `?open=`, in words, for the drawer; `?part=` names what is shown of it instead of its fields. */
async function peekedRecord(
  { bound, ctx, descriptor, t, params }: Peeked,
  words: PeekWords,
  { peekTop, peekMore, parts }: Pick<Options, "peekTop" | "peekMore"> & { readonly parts: readonly Part[] },
): Promise<Peek | null> {
  const { open: id } = params;
  const row = typeof id === "string" && id !== "" ? await found(bound, ctx, id) : null;
  if (!row) return null;
  const narrow = partsOf(parts, ctx).filter(({ beside }) => beside);
  const peek = {
    ...peekOf(descriptor, row, ctx, { ...words, glance: bound.resource.glance, hint: bound.resource.hint }),
    parts: narrow.map(({ key, label }) => ({ key, label: t(label) })),
  };
  const chosen = narrow.find(({ key }) => key === params.part);
  if (chosen) return { ...peek, part: { key: chosen.key, content: chosen.render(ctx, row, {}, bound) } };
  const more = (
    <>
      {peekMore?.(ctx, row)}
      {!bound.resource.glance && <LinesWithin ctx={ctx} descriptor={descriptor} record={row} without={words.without} />}
      <div className="mt-5 empty:hidden">
        <CountedRecords bound={bound} ctx={ctx} id={row.id} />
      </div>
    </>
  );
  return { ...peek, top: peekTop?.(ctx, row), more };
}

/** A record, or null when it is gone or hidden. */
async function found(bound: AnyBound, ctx: Ctx, id: string): Promise<Row | null> {
  try {
    return await get(bound, ctx, id);
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}

async function Forbidden({ many }: { many: string }) {
  const t = await getTranslations("list.empty");
  return (
    <>
      <PageHeader title={many} />
      <EmptyState kind="forbidden" title={t("forbiddenTitle", { many })} hint={t("forbiddenText")} />
    </>
  );
}
