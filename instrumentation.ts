import type { Instrumentation } from "next";

export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { installShutdown } = await import("@/lib/platform/health/shutdown");
  installShutdown();
}

/** What failed while rendering or in an action, with the digest the person was shown. */
export const onRequestError: Instrumentation.onRequestError = async (err, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/lib/base/logging/log");
  const { digest } = err as { digest?: string };
  const requestId = request.headers["x-request-id"];
  log.error({ err, digest, requestId, method: request.method, route: context.routePath }, "request failed");
};
