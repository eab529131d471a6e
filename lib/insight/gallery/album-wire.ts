import { z } from "zod";
import { parseBody } from "@/lib/engine/resource/parse-body";
import type { Album } from "./albums";

/** An album as calls answer it. */
export function albumToWire({ id, name, visibility, teamId, businessUnitId, state, photos, cover, mine }: Album) {
  return {
    ...{ id, name, visibility, team_id: teamId, business_unit_id: businessUnitId, state, photos, mine },
    cover_attachment_id: cover,
    cover_url: cover && `/api/files/${cover}?size=thumb`,
  };
}

export const pagedSchema = z.strictObject({
  page: z.int("not_an_integer").min(1, "below_min").max(100_000, "above_max").default(1),
  per_page: z.int("not_an_integer").min(1, "below_min").max(100, "above_max").default(25),
});

/** The page that a call asks for. Throws `invalid_fields`. */
export function pagedBody(body: unknown): { page: number; perPage: number } {
  const { page, per_page: perPage } = parseBody(pagedSchema, body);
  return { page, perPage };
}
