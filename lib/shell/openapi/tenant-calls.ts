import { imagesSchema } from "@/lib/records/tenants/images";
import { cloneSchema, previewSchema } from "@/lib/shell/copies/begin";
import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const SOURCE = { id: ID, name: "Agência Araucária" };
const COUNTS = { copied: 42, left_out: 0, emptied: 3, switched_off: 0 };
const CLONE = {
  id: ID,
  source: SOURCE,
  status: "completed",
  total: 42,
  done: 42,
  kinds: [{ kind: "products", ...COUNTS }],
  error: null,
  created_at: "2026-11-20T14:03:00.000Z",
  ended_at: "2026-11-20T14:03:01.000Z",
};

/** What the super admin does with whole tenants, beside the calls that every record has. */
export const TENANT_CALLS: readonly ApiCallSpec[] = [
  {
    path: "/tenants/{id}/clone",
    permission: "TENANT_PUT",
    tag: "tenants",
    summary:
      "Copy another tenant's catalogue into this one: classifications, brands, categories, products with photos, mixes, roles, questions, tasks, justification types, workdays and holidays; at once, or as a job when it is large",
    body: cloneSchema,
    example: { source_id: ID, kinds: ["products", "mixes"] },
    answer: { data: CLONE },
    status: 201,
    errors: ["invalid_fields", "clone_not_empty", "invalid_transition", "conflict"],
  },
  {
    path: "/tenants/{id}/clone/preview",
    permission: "TENANT_GET",
    tag: "tenants",
    summary: "What such a copy would make, kind by kind, and which kinds the tenant has records of already",
    body: previewSchema,
    example: { source_id: ID },
    answer: { data: { source: SOURCE, kinds: [{ kind: "products", ...COUNTS, occupied: false }] } },
    errors: ["invalid_fields"],
  },
  {
    path: "/tenants/{id}/clone/last",
    permission: "TENANT_GET",
    tag: "tenants",
    summary: "The newest copy into this tenant and how far it is; null when there was none",
    answer: { data: { ...CLONE, status: "running", done: 20 } },
    errors: ["not_found"],
  },
  {
    path: "/tenants/{id}/images",
    permission: "TENANT_PUT",
    tag: "tenants",
    summary:
      "Set a tenant's logo and the cover of its photo presentations, from attachments of that tenant; what is not sent stays, null takes away",
    body: imagesSchema,
    example: { logo_id: ID },
    answer: { data: { logo_id: ID, cover_id: null } },
    errors: ["invalid_fields"],
  },
];
