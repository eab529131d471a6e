import type { ApiCallSpec } from "./call";

const ID = "0199aaaa-1111-7222-8333-444455556666";
const base = "/tenant/{tenantId}/files/{id}";
const tag = "files";

/** What is told and asked about reading a file, beside the calls that every record has. */
export const FILE_CALLS: readonly ApiCallSpec[] = [
  {
    path: `${base}/read`,
    permission: "FILE_GET",
    tag,
    summary: "Note that the signed-in person has read the file; the first time counts",
    answer: { data: { id: ID, read_at: "2026-11-20T14:03:00.000Z" } },
    errors: [],
  },
  {
    path: `${base}/receipts`,
    permission: "FILE_PUT",
    tag,
    summary: "Who of the people that the file is meant for has read it",
    answer: {
      data: {
        read: 1,
        total: 2,
        people: [
          { id: ID, name: "Rui Sampaio", read_at: null },
          { id: ID, name: "Ana Prado", read_at: "2026-11-20T14:03:00.000Z" },
        ],
      },
    },
    errors: [],
  },
];
