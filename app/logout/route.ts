import { type NextRequest, NextResponse } from "next/server";
import { log } from "@/lib/base/logging/log";
import { browserSession } from "@/lib/platform/auth/browser";
import { clientOf } from "@/lib/platform/auth/client";
import { cookieFlags, SEEN_COOKIE, SESSION_COOKIE } from "@/lib/platform/auth/cookie";
import { logout } from "@/lib/platform/auth/logout";

/** Ends the session and goes to the login. Never because a browser looked ahead, or because another site wished it. */
export async function GET(request: NextRequest): Promise<Response> {
  const { headers, nextUrl } = request;
  const ahead =
    headers.has("next-router-prefetch") || /prefetch/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");
  if (ahead) return new Response(null, { status: 204 });
  if (headers.get("sec-fetch-site") === "cross-site") return toPath("/");

  const key = await browserSession();
  const lost = nextUrl.searchParams.get("reason");
  if (key) {
    // The cookie goes in any case: a database that is away must not keep anyone signed in on a shared computer.
    await logout(key, { client: clientOf(headers), origin: "ui" }).catch((err) => log.error({ err }, "logout failed"));
  }
  const response = toPath(`/login?reason=${lost === "expired" || lost === "ended" ? lost : "out"}`);
  for (const name of [SESSION_COOKIE, SEEN_COOKIE]) response.cookies.set(name, "", cookieFlags(0));
  return response;
}

/** A redirect without a host: behind a proxy the server does not know its own name. */
const toPath = (location: string) =>
  new NextResponse(null, { status: 303, headers: { location, "cache-control": "no-store" } });
