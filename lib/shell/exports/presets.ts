import { EXPORT_FORMATS } from "@/db/schema";
import { isRecord } from "@/lib/base/objects/records";
import { notFound } from "@/lib/base/problem/catalogue";
import { wideOf, wideParams } from "@/lib/engine/export/shape";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { initialColumns } from "@/lib/engine/resource/url-state";
import { createView, removeView, updateView } from "@/lib/engine/views/commands";
import type { Kept, Listing } from "@/lib/engine/views/listing";
import { canKeepViews, viewsOf } from "@/lib/engine/views/queries";
import { viewState } from "@/lib/engine/views/state";
import type { SavedView, ViewInput } from "@/lib/engine/views/view";
import { sharer } from "@/lib/engine/views/visible";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { findListing } from "@/lib/shell/listings";
import { findFileList } from "./lists";

/** How a list's files are made, as somebody keeps it: columns, format, shape. */
export type ExportPreset = Pick<SavedView, "id" | "name" | "ownerName" | "canManage" | "hidden"> & {
  readonly shared: boolean;
  /** Parameters of the file's address. */
  readonly params: Readonly<Record<string, string>>;
  /** What its columns are called; of a file with a column for each question the first ones. */
  readonly columns: readonly string[];
};
export type ExportPresets = {
  readonly list: readonly ExportPreset[];
  /** The super admin inside a tenant has no account that could own one. */
  readonly canKeep: boolean;
  readonly canShare: boolean;
};

/** The presets of that list, kept as its views are. Throws `not_found` where there is none that has files. */
export function presetsOf(name: string): Listing & { readonly kept: Kept } {
  const [listing, files] = [findListing(name), findFileList(name)];
  if (!listing || !files) throw notFound();
  const state: Kept["state"] = (spec, params) => {
    const { cols } = viewState(spec, { cols: params.cols });
    const format = EXPORT_FORMATS.find((known) => known === params.format) ?? "xlsx";
    const wide = files.isWide ? wideOf(new URLSearchParams(params)) : undefined;
    return { format, ...wideParams(wide), ...(cols && { cols }) };
  };
  return { ...listing, kept: { purpose: "export", state } };
}

/** The presets that this person may use for files of a list: their own and those of the tenant. Throws `forbidden`, `not_found`. */
export async function listPresets(ctx: Ctx, list: string): Promise<ExportPresets> {
  const listing = presetsOf(list);
  const canKeep = await canKeepViews(listing, ctx);
  const spec = await listing.describe(ctx);
  const found = await viewsOf(listing, ctx, spec);
  return {
    list: found.map(({ id, name, ownerName, canManage, hidden, scope, state }) => ({
      ...{ id, name, ownerName, canManage, hidden, params: state },
      shared: scope !== "private",
      columns: labelsOf(spec, state.cols),
    })),
    canKeep,
    canShare: sharer(listing, ctx).canShare,
  };
}

/** What a file has of these columns: numbers of those that point at a record stay on the screen. */
const labelsOf = (spec: Descriptor, cols: string | undefined): string[] =>
  (cols?.split(",") ?? initialColumns(spec)).flatMap((key) => {
    const column = spec.columns.find((one) => one.key === key);
    return column && column.kind !== "counted" && column.kind !== "latest" ? [column.label] : [];
  });

/** Keeps how a file is made under a name; gives the id. Throws `forbidden` for who may not share, `invalid_fields`, `not_found`. */
export const createPreset = (ctx: Ctx, list: string, input: unknown, params: unknown): Promise<string> =>
  createView(presetsOf(list), ctx, inputOf(input), params);

/** Renames or shares one's own, or for who administers the tenant a shared one. Throws as `createPreset`. */
export const changePreset = (ctx: Ctx, list: string, id: string, input: unknown): Promise<void> =>
  updateView(presetsOf(list), ctx, id, inputOf(input));

/** Takes one away, by the same rule. Throws `forbidden`, `not_found`. */
export const removePreset = (ctx: Ctx, list: string, id: string): Promise<void> => removeView(presetsOf(list), ctx, id);

/** A preset is its owner's or everybody's; the rest of what a view can be means nothing for it. */
function inputOf(input: unknown): Omit<ViewInput, "name"> & { readonly name: unknown } {
  const { name, shared } = isRecord(input) ? input : {};
  return { name, scope: shared === true ? "tenant" : "private", audienceId: null, locked: false, isDefault: false };
}
