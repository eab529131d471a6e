import { appUrl } from "@/lib/platform/mail/app-url";
import { openApiDocument } from "../document";
import { curlOf } from "./curl";
import { type FieldRow, fieldRows, type Schema } from "./fields";

export type ReferenceCall = {
  /** For links to it: unique within its group. */
  readonly anchor: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly isPublic: boolean;
  readonly permission: string | null;
  readonly multipart: boolean;
  readonly fields: readonly FieldRow[];
  readonly curl: string;
  readonly answer: { readonly status: string; readonly example: string };
  readonly errors: readonly { readonly status: string; readonly codes: readonly string[] }[];
};

/** The calls on one kind of record. */
export type ReferenceGroup = { readonly tag: string; readonly calls: readonly ReferenceCall[] };

type Content = Readonly<Record<string, { schema?: Schema; example?: unknown }>>;
type Operation = {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly unknown[];
  readonly "x-permission"?: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
};

const MULTIPART = "multipart/form-data";

function callOf(origin: string, path: string, method: string, operation: Operation): ReferenceCall {
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isPublic = operation.security?.length === 0;
  const multipart = type === MULTIPART;
  const all = Object.entries(operation.responses);
  const [status, success] = all.find(([code]) => code === "201") ?? all.find(([code]) => code === "200") ?? ["200"];
  const example = success?.content?.["application/json"]?.example;
  return {
    anchor: path.replaceAll(/[{}]/g, "").replaceAll("/", "-").slice(1),
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    isPublic,
    permission: operation["x-permission"] ?? null,
    multipart,
    fields: body?.schema ? fieldRows(body.schema) : [],
    curl: curlOf({ origin, method: method.toUpperCase(), path, isPublic, multipart, example: body?.example }),
    answer: { status, example: JSON.stringify(example, null, 2) ?? "" },
    errors: all
      .filter(([code]) => Number(code) >= 400)
      .map(([code, { description }]) => ({ status: code, codes: description.split(", ") })),
  };
}

/** What comes first: signing in, then a promoter's day, then the records by name. */
const FIRST = ["session", "pos-checks", "attachments"];
const rank = (tag: string) => (FIRST.includes(tag) ? FIRST.indexOf(tag) : FIRST.length);

/** The OpenAPI document as pages show it, by the kind of record. */
export function apiReference(): ReferenceGroup[] {
  const paths = openApiDocument().paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const origin = appUrl();
  const groups = new Map<string, ReferenceCall[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? "other";
      groups.set(tag, [...(groups.get(tag) ?? []), callOf(origin, path, method, operation)]);
    }
  }
  return [...groups]
    .map(([tag, calls]) => ({ tag, calls }))
    .sort((a, b) => rank(a.tag) - rank(b.tag) || a.tag.localeCompare(b.tag));
}

/** The two lines before any other: the shell then knows `TOKEN` and `TENANT`. */
export function signInLines(): string {
  const login = { login: "admin@araucaria.test", password: "gondola123" };
  const body = JSON.stringify(login);
  return [
    `ANSWER=$(curl -sS "${appUrl()}/api/login" -X POST -H 'Content-Type: application/json' -d '${body}')`,
    `TOKEN=$(echo "$ANSWER" | jq -r .access_token); TENANT=$(echo "$ANSWER" | jq -r .user.tenant_id)`,
  ].join("\n");
}
