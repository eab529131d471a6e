import { translatorFor } from "@/lib/base/i18n/translate";
import { asText } from "@/lib/base/text/values";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import { decide, screenOf } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { SEE_ALSO } from "./links";

const LEADS = new Map(Object.entries(SEE_ALSO));

/** What a screen is for, and where it leads on to. */
export type Help = {
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
};

/** What the screen of an address is for, in the reader's words; null for one that they may not open or that has nothing to say. @door session */
export async function helpOf(ctx: Ctx, pathname: unknown): Promise<Help | null> {
  const path = asText(pathname);
  const screen = screenOf(path);
  if (!path.startsWith("/") || !screen || decide(path, ctx) !== "allow") return null;
  const t = await translatorFor(ctx.locale);
  const { key } = screen;
  if (!t.has(`help.${key}`)) return null;
  const links = (LEADS.get(key) ?? []).flatMap((other) => {
    const to = SCREENS.find((one) => one.key === other);
    return to && decide(to.path, ctx) === "allow" ? [{ label: t(`menu.items.${other}`), href: to.path }] : [];
  });
  return { text: t(`help.${key}`), links };
}
