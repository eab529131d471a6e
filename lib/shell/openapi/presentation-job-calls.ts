import { deckOrderSchema } from "@/lib/insight/decks/schemas";
import { DECK_MIMES } from "@/lib/insight/decks/stored";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/presentation-jobs";
const tag = "presentation-jobs";
const settings = {
  type: "ppt",
  photos_per_slide: 4,
  order: "chain",
  sections: true,
  pairs: true,
  texts: { title: "Book de fotos — {mês}", caption: "{pergunta}\n{data} {hora}", section: "", last: "Obrigado!" },
  logo: true,
  cover: true,
  client_id: null,
  cover_photo_id: null,
};
const job = {
  id: ID,
  created_at: "2026-11-20T11:20:00.000Z",
  user_id: ID,
  user: { id: ID, name: "Ana Souza" },
  type: "ppt",
  file_name: "Book de fotos — novembro de 2026",
  settings,
  status: "completed",
  progress: 1,
  total: 412,
  done: 412,
  missing: 0,
  bytes: 61_204_992,
  parts: [
    {
      part: 1,
      name: "book-de-fotos-novembro-de-2026-parte-1-de-2.pptx",
      bytes: 36_250_112,
      sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      photos: 244,
    },
    {
      part: 2,
      name: "book-de-fotos-novembro-de-2026-parte-2-de-2.pptx",
      bytes: 24_954_880,
      sha256: "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752",
      photos: 168,
    },
  ],
  started_at: "2026-11-20T11:20:00.000Z",
  ended_at: "2026-11-20T11:20:41.000Z",
  error: null,
  expires_at: "2026-11-27T11:20:41.000Z",
  link: null,
};
const ordered = {
  ...job,
  status: "pending",
  ...{ progress: 0, done: 0, bytes: null, parts: [], started_at: null, ended_at: null, expires_at: null },
  url: null,
};
const link = { open: true, has_password: false, downloads: true, views: 12, revoked_at: null };

/** Photo presentations: everybody's for admins, one's own for all others. */
export const PRESENTATION_JOB_CALLS: readonly ApiCallSpec[] = [
  {
    path: base,
    tag,
    permission: "PRESENTATIONJOB_GET",
    summary: "List, newest first; filters date, user_id, type, status",
    answer: { data: [job], meta: { page: 1, per_page: 25, total: 1, last_page: 1, total_is_estimate: false } },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}`,
    tag,
    permission: "PRESENTATIONJOB_GET",
    summary: "One",
    answer: { data: job },
    errors: [],
  },
  {
    path: `${base}/create`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Order a photo presentation",
    description:
      "`from` says what the photos are: of the visits or the answers of a list (`pos-checks`, `questionnaire-answers`, with that list's own `filters`, `search` and `ids`), of one place in a period (`pos`, with `pos_id` and `date`), or `photos` by their ids, in their order and with captions of their own; up to 5,000. Of the gallery (`photo-gallery`) they can be narrowed to an album (`album_id`): with `order: chosen` its photos stand in its order and with its captions; `cover_photo_id` is the photo with which a link's page begins. Texts and captions know the tokens {rede} {pdv} {cidade} {data} {hora} {promotor} {tarefa} {pergunta} {produto} {resposta} {mês} {cliente}, and {chain} {store} {city} {date} {time} {promoter} {task} {question} {product} {answer} {month} {client}. A worker makes the files with the caller's rights as they are then; they can be fetched for seven days. A `link` needs `link` with its end and opens at once: its address, `url`, is told by this answer only.",
    body: deckOrderSchema,
    again: false,
    example: {
      ...settings,
      texts: { title: "Book de fotos de novembro", caption: "", section: "", last: "Obrigado!" },
      filters: { date: { from: "2026-11-01", to: "2026-11-18" } },
    },
    status: 201,
    answer: { data: ordered },
    errors: ["invalid_fields", "storage_full"],
  },
  {
    path: `${base}/{id}/repeat`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Order the same again",
    description: "The photos that the same filters find now, or the very same ones where they were named.",
    again: false,
    status: 201,
    answer: { data: ordered },
    errors: ["invalid_fields", "storage_full"],
  },
  {
    path: `${base}/{id}/cancel`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Stop the making of a presentation",
    answer: { data: { ...job, status: "canceled", bytes: null, parts: [], expires_at: null } },
    errors: ["invalid_transition"],
  },
  {
    path: `${base}/{id}/revoke`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Close a link for good",
    answer: {
      data: {
        ...job,
        type: "link",
        ...{ bytes: null, parts: [] },
        link: { ...link, open: false, revoked_at: "2026-11-21T09:00:00.000Z" },
      },
    },
    errors: ["invalid_transition"],
  },
  {
    path: `${base}/{id}/file`,
    method: "get",
    tag,
    permission: "PRESENTATIONJOB_GET",
    summary: "One of its files, whole or in ranges",
    description:
      "`?part=2` gives the second file; without it comes the first. For whoever may see all that it holds. `Range` is honoured; `ETag` is its SHA-256. 410 once it has expired.",
    gives: DECK_MIMES,
    answer: null,
    errors: ["file_expired"],
  },
];
