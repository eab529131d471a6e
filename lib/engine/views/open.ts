import { redirect } from "next/navigation";
import type { SearchParams } from "nuqs/server";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { keptLayout } from "./layouts";

/**
 * Sends whoever opens a list by its bare address to it as they keep it, so that the address says what is on the screen. An address that
 * asks for anything looks the same to everybody.
 */
export async function openAsKept(ctx: Ctx, { name, path, ...spec }: Descriptor, params: SearchParams): Promise<void> {
  const { view, ...others } = params;
  if (Object.keys(others).length > 0 || (view !== undefined && view !== "all")) return;
  const kept = await keptLayout(ctx, name, spec);
  if (Object.keys(kept).length === 0) return;
  redirect(`${path}?${new URLSearchParams({ ...(view && { view }), ...kept })}`);
}
