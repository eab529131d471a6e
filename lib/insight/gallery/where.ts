import { and, type SQL } from "drizzle-orm";
import type { Asked } from "@/lib/engine/events/define";
import { eventsWhere } from "@/lib/engine/events/where";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { inAlbum } from "./albums";
import { type AskedAlbum, agencyEyes } from "./asked-album";
import { galleryEvents } from "./gallery-photo.events";

/** Photos that this reader sees and that match, within an album where one is named. Throws `invalid_fields`. */
export const galleryWhere = (ctx: Ctx, { album, kept, ...asked }: Asked & Partial<AskedAlbum>): SQL | undefined =>
  and(
    eventsWhere(galleryEvents, ctx, asked),
    album ? inAlbum(ctx, album) : undefined,
    kept ? eventsWhere(galleryEvents, agencyEyes(ctx), { filters: kept }) : undefined,
  );
