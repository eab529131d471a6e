import { DEFAULT_LOCALE, type Locale } from "@/lib/base/i18n/locales";
import { snakeCase } from "@/lib/base/text/case";
import { modulesOf, type Person, permissionsOf } from "./person";

/** The tenant settings that the mobile app works by; the others are the back-office's business. */
const TENANT_KEYS = [
  "id",
  "name",
  "baseDay",
  "defaultTimezone",
  "isPhotoCheckin",
  "isPhotoCheckout",
  "isAddPdv",
  "isAddPdvToBusinessUnit",
  "isAddUserToBusinessUnit",
  "isAlterPasswordAndPermissions",
  "isAddCompetitorToMix",
  "isMinimumDistanceCheckin",
  "minimumDistanceCheckin",
  "isMinimumDistanceCheckout",
  "minimumDistanceCheckout",
  "isGeotagUser",
  "isInterval",
  "isChat",
  "isRequiredCheckin",
  "minimumTimeStore",
  "showOutOfStockBtn",
  "showNewPosBtn",
  "enableSupplyBreakageQuestionnaire",
] as const;

/** The current user as the API answers it (`user` of login, `data` of me). */
export type CurrentUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly type: string;
  readonly tenant_id: string;
  readonly tenant: Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    readonly alias: string;
    readonly team_scope: boolean;
    readonly permissions: readonly string[];
  }[];
  /** `sidenav_favorites` is a JSON string: a list of `{ name, link }`. */
  readonly extra_attributes: { readonly sidenav_favorites: string };
  readonly cost_of_serving_module: boolean;
  readonly commercial_module: boolean;
  readonly locale: Locale;
  readonly timezone: string;
};

export function currentUser(person: Person): CurrentUser {
  const { user, role, tenant } = person;
  const modules = modulesOf(person);
  const favorites = user.extraAttributes.sidenav_favorites;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    type: user.type,
    tenant_id: tenant.id,
    tenant: tenantToWire(tenant),
    roles: [
      {
        id: role.id,
        name: role.name,
        alias: role.alias,
        team_scope: role.teamScope,
        permissions: [...permissionsOf({ user, role })],
      },
    ],
    extra_attributes: { sidenav_favorites: typeof favorites === "string" ? favorites : "[]" },
    cost_of_serving_module: modules.costOfServing,
    commercial_module: modules.commercial,
    locale: user.locale ?? DEFAULT_LOCALE,
    timezone: user.timezone ?? tenant.defaultTimezone,
  };
}

/** The settings that the mobile app works by. */
export function tenantToWire(tenant: Person["tenant"]): CurrentUser["tenant"] {
  const settings = TENANT_KEYS.map((key) => [snakeCase(key), tenant[key]]);
  return { ...Object.fromEntries(settings), id: tenant.id, name: tenant.name };
}
