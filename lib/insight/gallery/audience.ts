import type { Ref } from "@/lib/engine/resource/list-query";
import { options } from "@/lib/engine/resource/operations/options";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

/** Whom albums can be shown to. */
export type AlbumAudience = { readonly teams: readonly Ref[]; readonly clients: readonly Ref[] };
const NOBODY: AlbumAudience = { teams: [], clients: [] };

/** Teams and clients that this person may show an album to. */
export async function albumAudience(ctx: Ctx): Promise<AlbumAudience> {
  if (ctx.businessUnitId || !can(ctx, "POST", "PRESENTATIONJOB")) return NOBODY;
  return {
    teams: can(ctx, "GET", "TEAM") ? await options(boundOf("team"), ctx, {}) : [],
    clients: can(ctx, "GET", "BUSINESSUNIT") ? await options(boundOf("businessUnit"), ctx, {}) : [],
  };
}
