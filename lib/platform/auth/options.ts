import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { clientOf } from "./client";
import { authSecret, cookieFlags, SESSION_COOKIE, SESSION_SECONDS } from "./cookie";
import { login } from "./login";
import { logout } from "./logout";

/**
 * next-auth keeps the cookie; who may enter is decided by `login.ts`. The token holds the session's key and nothing that
 * a browser could usefully change: what it sends with an `update` is not read.
 */
export function authOptions(): AuthOptions {
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    cookies: { sessionToken: { name: SESSION_COOKIE, options: cookieFlags() } },
    pages: { signIn: "/login", error: "/login", signOut: "/logout" },
    providers: [
      Credentials({
        credentials: { login: { type: "email" }, password: { type: "password" } },
        async authorize(given, request) {
          const client = clientOf(new Headers(request.headers as Record<string, string> | undefined));
          const { person, sessionId } = await login({ login: given?.login, password: given?.password, client }, "web");
          return { id: person.user.id, sid: sessionId, tid: person.user.tenantId };
        },
      }),
    ],
    callbacks: {
      jwt({ token, user }) {
        return user ? { sid: user.sid, tid: user.tid } : { sid: token.sid, tid: token.tid };
      },
      // Nothing of the account goes to scripts this way; pages read it on the server.
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        const { sid, tid } = token ?? {};
        if (typeof sid !== "string" || typeof tid !== "string") return;
        await logout({ tenantId: tid, sessionId: sid }, { client: { ip: null, userAgent: null }, origin: "ui" });
      },
    },
  };
}

declare module "next-auth" {
  interface User {
    id: string;
    sid: string;
    tid: string;
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    sid?: string;
    tid?: string;
  }
}
