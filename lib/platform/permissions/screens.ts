import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { isAdmin, isClient, isSuperAdmin } from "./role-names";
import { SCREENS, type Screen } from "./screen-list";
import type { Subject } from "./subjects";

/** The part of a session that decides on screens. */
export type ScreenCtx = Pick<Ctx, "roleName" | "permissions" | "modules" | "businessUnitId">;
export type Decision = "allow" | { readonly redirect: string };

const SUMMARY = "/";
const TODAY = "/today";
const GALLERY = "/dashboard/photoGallery";
export const TENANTS = "/tenant";

const canGet = (ctx: ScreenCtx, subject: Subject | undefined) => !subject || ctx.permissions.has(`${subject}_GET`);

const partsOf = (path: string) => path.split("/").filter(Boolean);
const PATTERNS = SCREENS.map((screen) => ({ screen, pattern: partsOf(screen.path) }));

/** The screen that an address belongs to: the most specific path of which it is, or lies below. Null = unknown address. */
export function screenOf(pathname: string): Screen | null {
  const parts = partsOf(pathname);
  let best: Screen | null = null;
  let depth = -1;
  for (const { screen, pattern } of PATTERNS) {
    if (pattern.length === 0 ? parts.length > 0 : pattern.length > parts.length) continue;
    const fits = pattern.every((part, i) => part.startsWith(":") || part === parts[i]);
    if (fits && pattern.length > depth) {
      best = screen;
      depth = pattern.length;
    }
  }
  return best;
}

/** True when the role, the modules and the permissions open this screen; where it leads otherwise is `decide`'s part. */
function opens(screen: Screen, ctx: ScreenCtx): boolean {
  if (screen.only === "superAdmin") return isSuperAdmin(ctx);
  if (screen.only === "admin") return isAdmin(ctx);
  // The super admin belongs to no agency: the screens of one would show an empty house and write into it.
  if (isSuperAdmin(ctx) && screen.key !== "profile") return false;
  if (screen.module && !ctx.modules[screen.module]) return false;
  if (screen.nonClient && isClient(ctx)) return false;
  if (screen.path === SUMMARY && isClient(ctx)) return false;
  if (screen.inField && opensSummary(ctx)) return false;
  return canGet(ctx, screen.resource);
}

/** True when the menu lists the screen for this session. */
export function inMenu(screen: Screen, ctx: ScreenCtx): boolean {
  if (!screen.built || screen.kind === "public") return false;
  if (isSuperAdmin(ctx)) return screen.only === "superAdmin";
  if (!opens(screen, ctx)) return false;
  if (screen.only) return true;
  if (!screen.screen) return false;
  return canGet(ctx, screen.screen) || (screen.orModule !== undefined && ctx.modules[screen.orModule]);
}

/** True for whom `/` is the summary, and not the word that nothing opens. */
export function opensSummary(ctx: ScreenCtx): boolean {
  const summary = screenOf(SUMMARY);
  return summary?.built === true && opens(summary, ctx);
}

/** Where the session starts: summary, else the own day in the field, else the photo gallery where it has photos to show, else the first screen of its menu, else `/`, which says so. */
export function homeFor(ctx: ScreenCtx): string {
  if (isSuperAdmin(ctx)) return TENANTS;
  if (opensSummary(ctx)) return SUMMARY;
  const today = screenOf(TODAY);
  if (today && inMenu(today, ctx)) return TODAY;
  if (screenOf(GALLERY)?.built && canGet(ctx, "ATTACHMENT")) return GALLERY;
  // A map of the whole country is slow to begin a day with.
  const entries = SCREENS.filter((screen) => inMenu(screen, ctx));
  return (entries.find(({ path }) => !path.startsWith("/dashboard/")) ?? entries[0])?.path ?? SUMMARY;
}

/** Whether a signed-in session may open an address, and where it is sent if not. Unknown addresses are left to the 404 page. */
export function decide(pathname: string, ctx: ScreenCtx): Decision {
  const screen = screenOf(pathname);
  if (!screen) return "allow";
  const home = homeFor(ctx);
  if (screen.kind === "public") return { redirect: home };
  if (screen.path === SUMMARY) return home === SUMMARY ? "allow" : { redirect: home };
  return opens(screen, ctx) ? "allow" : { redirect: home };
}

/** True for addresses that ask for a session before anything else. */
export function needsSession(pathname: string): boolean {
  return screenOf(pathname)?.kind === "authenticated";
}
