import { albumCaptionSchema, albumOrderSchema, albumPhotosSchema } from "@/lib/insight/gallery/album-commands";
import { pagedSchema } from "@/lib/insight/gallery/album-wire";
import { albumChangeSchema, albumSchema } from "@/lib/insight/gallery/albums";
import type { ApiCallSpec } from "./call";
import { PHOTO } from "./gallery-calls";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/albums";
const tag = "albums";
const album = {
  ...{ id: ID, name: "Geladeira — novembro", visibility: "client", team_id: null, business_unit_id: ID },
  ...{ state: null, photos: 64, mine: true, cover_attachment_id: ID, cover_url: `/api/files/${ID}?size=thumb` },
};
const one = { tag, answer: { data: album } };

/** Albums of the gallery: photos that somebody chose and put in order, or a filter that goes on filling one. */
export const ALBUM_CALLS: readonly ApiCallSpec[] = [
  {
    path: base,
    tag,
    permission: "ATTACHMENT_GET",
    summary: "List, by name: one's own, and those that are shown to the caller; all on one page",
    description:
      "`state` is the filter of an album that goes on filling, as parameters of the gallery's address; without it its photos were chosen, and `photos` counts those that the caller sees.",
    answer: { data: [album], meta: { page: 1, per_page: 1, total: 1, last_page: 1, total_is_estimate: false } },
    errors: [],
  },
  { path: `${base}/{id}`, permission: "ATTACHMENT_GET", summary: "One", errors: [], ...one },
  {
    path: `${base}/create`,
    permission: "PRESENTATIONJOB_POST",
    summary: "Keep photos, or a filter, under a name",
    description:
      "`photo_ids` are ids of `dashboards/photo-gallery`; those that the caller does not see are left out. With `state` the album goes on filling instead. `team` needs `team_id`, `client` needs `business_unit_id`. A link to an album is made by `presentation-jobs/create` with `from: photo-gallery`, `album_id` and `type: link`: its page has the album's order, captions and, by `cover_photo_id`, its cover.",
    body: albumSchema,
    example: { id: ID, name: "Geladeira — novembro", visibility: "client", business_unit_id: ID, photo_ids: [ID] },
    status: 201,
    errors: ["invalid_fields", "conflict"],
    ...one,
  },
  {
    path: `${base}/{id}/update`,
    permission: "PRESENTATIONJOB_POST",
    summary: "Change one's own, or for admins a shared one; what is not sent stays",
    body: albumChangeSchema,
    example: { name: "Geladeira — novembro", cover_id: ID },
    errors: ["invalid_fields"],
    ...one,
  },
  {
    path: `${base}/{id}/delete`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Take one's own away, or for admins a shared one; its photos stay",
    answer: { data: { deleted: [ID] } },
    errors: [],
  },
  {
    path: `${base}/{id}/photos`,
    tag,
    permission: "ATTACHMENT_GET",
    summary: "The photos that were chosen, in the order of the album",
    description: "None of an album that a filter fills: its `state` says what to ask `dashboards/photo-gallery` for.",
    body: pagedSchema,
    example: { page: 1, per_page: 25 },
    answer: {
      data: [{ ...PHOTO, caption: "Ponta de gôndola conquistada" }],
      meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false },
    },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}/photos/add`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Add photos of the gallery; those that are in it, or not to be seen, are left out",
    body: albumPhotosSchema,
    example: { photo_ids: [ID] },
    answer: { data: { added: 1 } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}/photos/remove`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Take photos out; they stay in the gallery",
    body: albumPhotosSchema,
    example: { photo_ids: [ID] },
    answer: { data: { removed: 1 } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}/photos/order`,
    permission: "PRESENTATIONJOB_POST",
    summary: "Move photos, in this order, before another one of the album or to its end",
    body: albumOrderSchema,
    example: { photo_ids: [ID], before_id: null },
    errors: ["invalid_fields"],
    ...one,
  },
  {
    path: `${base}/{id}/photos/caption`,
    permission: "PRESENTATIONJOB_POST",
    summary: "Write what stands under a photo of the album",
    body: albumCaptionSchema,
    example: { photo_id: ID, caption: "Ponta de gôndola conquistada" },
    errors: ["invalid_fields"],
    ...one,
  },
];
