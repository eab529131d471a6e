import { vi } from "vitest";
import { session } from "./session";

// What Next gives to a request. Files of one worker share their modules, so that all of them have it the same.
vi.mock("next/cache", () => ({ revalidatePath: () => undefined }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}));
vi.mock("@/lib/platform/tenancy/session", async (original) => {
  const real = await original<typeof import("@/lib/platform/tenancy/session")>();
  return { ...real, sessionCtx: async () => session.ctx ?? real.sessionCtx() };
});
session.ctx = null;
