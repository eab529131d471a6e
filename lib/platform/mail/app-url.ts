import { env } from "@/lib/platform/env/env";

/** Where people reach the product, without a slash at the end. Never taken from a request, whose Host anyone can write. */
export function appUrl(): string {
  const { APP_URL, PORT } = env();
  return (APP_URL ?? `http://localhost:${PORT ?? 3000}`).replace(/\/+$/, "");
}
