import { isRecord } from "@/lib/base/objects/records";
import { type FieldError, invalidFields } from "@/lib/base/problem/catalogue";
import { isUuid, storableText } from "@/lib/base/text/values";
import { SCOPES, type Scope, type ViewInput } from "./view";

export const MAX_NAME = 60;
const MAX_PARAMS = 100;
const MAX_VALUE = 8_000;

type View = { readonly ownerId: string; readonly visibility: Scope; readonly isLocked: boolean };
type Who = { readonly userId: string; readonly isAdmin: boolean; readonly canShare: boolean };

/** Rename, share, lock and delete: whoever made it, and an admin where others see it too. */
export function mayManage(view: View, who: Who): boolean {
  return view.ownerId === who.userId || (who.isAdmin && view.visibility !== "private");
}

/** Another state: who manages it, and others who may share, unless it is locked. */
export function maySave(view: View, who: Who): boolean {
  return mayManage(view, who) || (view.visibility !== "private" && who.canShare && !view.isLocked);
}

/** The form of a view, checked: a server action can be called with anything. Throws `invalid_fields`. */
export function viewInput(input: unknown): ViewInput {
  const raw = isRecord(input) ? input : {};
  const errors: Record<string, string | FieldError> = {};
  const name = typeof raw.name === "string" ? raw.name.trim() : "";
  if (!name) errors.name = "required";
  else if (name.length > MAX_NAME) errors.name = { code: "too_long", params: { max: MAX_NAME } };
  else if (!storableText(name)) errors.name = "invalid_characters";
  const scope = SCOPES.find((known) => known === raw.scope);
  if (!scope) errors.scope = "invalid";
  const wantsAudience = scope === "team" || scope === "role";
  const audienceId = isUuid(raw.audienceId) ? raw.audienceId : null;
  if (wantsAudience && !audienceId) errors.audienceId = "required";
  if (!scope || Object.keys(errors).length > 0) throw invalidFields(errors);
  return {
    name,
    scope,
    audienceId: wantsAudience ? audienceId : null,
    locked: raw.locked === true,
    isDefault: raw.isDefault === true,
  };
}

/** Parameters of a URL as they came from the browser; what is none is refused. */
export function stateInput(input: unknown): Record<string, string> {
  const entries = input !== null && typeof input === "object" ? Object.entries(input) : [];
  const fits = entries.every(
    ([key, value]) => key.length <= 80 && typeof value === "string" && value.length <= MAX_VALUE,
  );
  if (!fits || entries.length > MAX_PARAMS) throw invalidFields({ state: "invalid" });
  return Object.fromEntries(entries);
}
