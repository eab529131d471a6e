import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { withTenant } from "@/db/with-tenant";
import { addToken, openSession } from "@/lib/platform/auth/sessions";
import { signToken } from "@/lib/platform/auth/token";

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;
type Route = { readonly file: string; readonly segments: readonly string[] };

const ROOT = join(import.meta.dirname, "../../app/api");

function routesUnder(folder: string): Route[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return routesUnder(path);
    return entry.name === "route.ts"
      ? [{ file: path, segments: relative(ROOT, folder).split("/").filter(Boolean) }]
      : [];
  });
}
const ROUTES = routesUnder(ROOT);

/** What a route's folders make of an address: its parameters, and how specific each part is. Null = another address. */
function match(
  route: Route,
  parts: readonly string[],
): { params: Record<string, string | string[]>; rank: string } | null {
  const params: Record<string, string | string[]> = {};
  let rank = "";
  for (const [i, segment] of route.segments.entries()) {
    if (segment.startsWith("[...")) {
      if (i >= parts.length) return null;
      params[segment.slice(4, -1)] = parts.slice(i).map(decodeURIComponent);
      return { params, rank: `${rank}0` };
    }
    const part = parts[i];
    if (part === undefined) return null;
    if (segment.startsWith("[")) params[segment.slice(1, -1)] = decodeURIComponent(part);
    else if (segment !== part) return null;
    rank += segment.startsWith("[") ? "1" : "2";
  }
  return route.segments.length === parts.length ? { params, rank } : null;
}

/** The handler that Next would choose: static folders win over parameters, parameters over catch-alls. */
async function handlerOf(method: string, path: string) {
  const parts = (path.split("?")[0] ?? "").split("/").filter(Boolean);
  const [best] = ROUTES.flatMap((route) => {
    const found = match(route, parts);
    return found ? [{ route, ...found }] : [];
  }).sort((a, b) => (a.rank < b.rank ? 1 : -1));
  if (!best) throw new Error(`no route for ${path}`);
  const module = (await import(best.route.file)) as Record<string, Handler | undefined>;
  const handler = module[method];
  if (!handler) throw new Error(`${best.route.file} answers no ${method}`);
  return { handler, params: best.params };
}

export type ApiOptions = {
  readonly method?: string;
  readonly token?: string | null;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
};
export type ApiResult = {
  readonly status: number;
  readonly body: {
    data?: unknown;
    meta?: Record<string, unknown>;
    error?: Record<string, unknown>;
    [key: string]: unknown;
  };
  readonly text: string;
  readonly headers: Headers;
};

/** Calls a route handler of the API as a client would, without a server: `callApi("/tenant/…/pos", { token })`. */
export async function callApi(path: string, options: ApiOptions = {}): Promise<ApiResult> {
  const method = options.method ?? "POST";
  const { handler, params } = await handlerOf(method, path);
  const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const request = new Request(`http://localhost/api${path}`, {
    method,
    headers: {
      ...(typeof body === "string" && { "content-type": "application/json" }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(body !== undefined && method !== "GET" && { body }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, body: isJson ? JSON.parse(text) : {}, text, headers: response.headers };
}

/** An access token of that person, as a sign-in of the mobile app would give, without hashing a password. */
export async function tokenFor(
  tenantId: string,
  userId: string,
): Promise<{ token: string; sessionId: string; tokenId: string }> {
  const opened = await withTenant({ tenantId }, async (tx) => {
    const sessionId = await openSession(tx, {
      userId,
      kind: "mobile",
      device: "test",
      client: { ip: null, userAgent: null },
    });
    return { sessionId, ...(await addToken(tx, sessionId)) };
  });
  const { sessionId, tokenId, issuedAt } = opened;
  return { token: await signToken({ userId, tenantId, sessionId, tokenId }, issuedAt), sessionId, tokenId };
}
