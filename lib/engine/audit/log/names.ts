import { forbidden } from "@/lib/base/problem/catalogue";
import { authorizeOn } from "@/lib/engine/resource/authorize-on";
import type { AnyBound } from "@/lib/engine/resource/bind";
import { readable } from "@/lib/engine/resource/plan";
import { can } from "@/lib/platform/permissions/authorize";
import { isAdmin, isClient } from "@/lib/platform/permissions/role-names";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { allBounds } from "@/lib/shell/registry";
import { EVENT_FIELDS, EVENT_NAMES, eventOf } from "./events";

/** Everything that the log says was done. */
export const ACTIONS = [
  "create",
  "update",
  "delete",
  "activate",
  "deactivate",
  "restore",
  "merge",
  "unmerge",
  "clone",
  "images",
  "join",
  "publish",
  "dismiss",
  "rehire",
  "invite",
  "view",
  "export",
  "import_run",
  "import_cancel",
  "import_undo",
  "login",
  "login_failed",
  "logout",
  "session_theft",
  "password_reset_requested",
  "password_changed",
  "account_confirmed",
  "check_in",
  "check_out",
  "manual_check_in",
  "manual_check_out",
  "auto_close",
  "flag",
  "give_way",
  "start",
  "end",
  "review",
  "comment",
  "edit",
  "approve",
  "reject",
  "close",
  "reopen",
  "withdraw",
  "undo_decision",
  "settle",
  "resettle",
  "plan_change",
  "reorder",
  "replay",
  "resend",
] as const;

/** Records that the log may tell of, whoever reads it. Places of the country never change here. */
const RECORDS: readonly AnyBound[] = allBounds().filter(
  ({ door, resource }) => door !== "reference" && !eventOf(resource.name),
);
export const RECORD_NAMES: readonly string[] = [...RECORDS.map(({ resource }) => resource.name), ...EVENT_NAMES];

/** The log of the whole tenant is for its admins, as roles are: what everybody did is not for everybody. Throws `forbidden`. */
export function assertReader(ctx: Ctx): void {
  if (!isAdmin(ctx) || isClient(ctx)) throw forbidden();
}

/** The kinds of record whose lines this reader may see: those that they may read. */
export function readableNames(ctx: Ctx): string[] {
  return RECORD_NAMES.filter((name) => {
    const event = eventOf(name);
    if (event) return !event.subject || can(ctx, "GET", event.subject);
    const bound = RECORDS.find(({ resource }) => resource.name === name);
    return bound !== undefined && mayRead(bound, ctx);
  });
}

function mayRead(bound: AnyBound, ctx: Ctx): boolean {
  try {
    authorizeOn(bound, ctx, "GET");
    return true;
  } catch {
    return false;
  }
}

/** Fields that may be looked for, each with the record that names it: never one that this reader may not read in some record. */
export function searchableFields(ctx: Ctx): ReadonlyMap<string, AnyBound | null> {
  const found = new Map<string, AnyBound | null>();
  const hidden = new Set<string>();
  for (const bound of RECORDS) {
    const open = mayRead(bound, ctx);
    for (const [key, field] of Object.entries(bound.resource.fields)) {
      if (!readable(ctx, field)) hidden.add(key);
      else if (open && !found.has(key)) found.set(key, bound);
    }
  }
  for (const key of Object.keys(EVENT_FIELDS)) if (!found.has(key)) found.set(key, null);
  for (const key of hidden) found.delete(key);
  return found;
}
