import { templateChangeSchema, templateSchema } from "@/lib/insight/decks/templates";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/presentation-templates";
const tag = "presentation-templates";
const settings = {
  type: "ppt",
  photos_per_slide: 4,
  order: "chain",
  sections: true,
  pairs: true,
  texts: { title: "Book de fotos — {mês}", caption: "", section: "", last: "Obrigado!" },
  logo: true,
  cover: true,
  client_id: null,
  cover_photo_id: null,
};
const template = { id: ID, name: "Book do cliente", shared: true, mine: true, settings: { ...settings, link: null } };

/** Settings of photo presentations that people kept: one's own, and those that are shared. */
export const PRESENTATION_TEMPLATE_CALLS: readonly ApiCallSpec[] = [
  {
    path: base,
    tag,
    permission: "PRESENTATIONJOB_GET",
    summary: "List, by name: one's own, and those that others share; all on one page",
    answer: { data: [template], meta: { page: 1, per_page: 1, total: 1, last_page: 1, total_is_estimate: false } },
    errors: [],
  },
  {
    path: `${base}/{id}`,
    tag,
    permission: "PRESENTATIONJOB_GET",
    summary: "One",
    answer: { data: template },
    errors: [],
  },
  {
    path: `${base}/create`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Keep settings under a name",
    description:
      "`settings` are those of `presentation-jobs/create`, to be sent there again; the end and the password of a link are not kept. Up to 100 a person.",
    body: templateSchema,
    example: { id: ID, name: "Book do cliente", shared: true, settings },
    status: 201,
    answer: { data: template },
    errors: ["invalid_fields", "conflict"],
  },
  {
    path: `${base}/{id}/update`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Change one's own, or for admins a shared one; what is not sent stays",
    body: templateChangeSchema,
    example: { name: "Book do cliente, 6 por slide", settings: { ...settings, photos_per_slide: 6 } },
    answer: {
      data: {
        ...template,
        name: "Book do cliente, 6 por slide",
        settings: { ...template.settings, photos_per_slide: 6 },
      },
    },
    errors: ["invalid_fields"],
  },
  {
    path: `${base}/{id}/delete`,
    tag,
    permission: "PRESENTATIONJOB_POST",
    summary: "Take one's own away, or for admins a shared one",
    answer: { data: { deleted: [ID] } },
    errors: [],
  },
];
