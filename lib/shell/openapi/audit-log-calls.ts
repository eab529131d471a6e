import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";

/** What everybody did in the tenant, for its admins. */
export const AUDIT_LOG_CALLS: readonly ApiCallSpec[] = [
  {
    path: "/tenant/{tenantId}/audit-log",
    tag: "audit-log",
    permission: "ROLE_GET",
    summary:
      "Audit trail, newest first, for admins: 7 days unless filters.date says otherwise, 92 at most; filters actor, record, action, field, origin",
    answer: {
      data: [
        {
          id: ID,
          at: "2026-11-20T11:20:00.000Z",
          actor: { id: ID, name: "Ana Souza" },
          action: "update",
          record: "pos",
          record_id: ID,
          record_name: "Mercado Central",
          origin: "ui",
          reason: null,
          request_id: ID,
          before: { profile: "low" },
          after: { profile: "high" },
        },
      ],
      meta: {
        page: 1,
        per_page: 25,
        total: 1,
        last_page: 1,
        total_is_estimate: false,
        from: "2026-11-14",
        to: "2026-11-20",
      },
    },
    errors: ["invalid_fields", "forbidden"],
  },
];
