import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/platform/auth/options";
import { appUrl } from "@/lib/platform/mail/app-url";

type Context = { params: Promise<{ nextauth: string[] }> };

// Options are read per request: the secret belongs to the environment of the running server, not of the build.
function handler(request: NextRequest, context: Context): Promise<Response> {
  // next-auth reads its own address from there; ours is configured once.
  process.env.NEXTAUTH_URL ??= appUrl();
  return NextAuth(request, context, authOptions());
}

export { handler as GET, handler as POST };
