import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { CLIENT, isAdmin, isClient, isSuperAdmin, PROMOTER } from "./role-names";
import { actionsOf, type Permission, SUBJECTS } from "./subjects";

/** Every permission that there is: each is asked for by some call or screen. */
export const PERMISSIONS = SUBJECTS.flatMap((s) => actionsOf(s).map((a): Permission => `${s}_${a}`));
const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);

/** True for a name of the form SUBJECT_ACTION with a subject and an action that exist. */
export const isPermission = (name: unknown): name is Permission => typeof name === "string" && KNOWN.has(name);

type GrantInput = {
  /** What the person who grants holds. */
  readonly holder: ReadonlySet<Permission>;
  /** What the role's parent holds; null = the role has no parent. */
  readonly parent: ReadonlySet<Permission> | null;
  /** The role's list before and after. */
  readonly before: ReadonlySet<Permission>;
  readonly after: ReadonlySet<Permission>;
};
export type GrantRefusal = { readonly notHeld: readonly Permission[]; readonly notInParent: readonly Permission[] };

/**
 * Nobody grants what they do not hold, and a role holds nothing that its parent lacks. What the role had before may stay
 * although the person does not hold it; taking permissions away is always allowed. Null = the change may be made.
 */
export function refusedGrant({ holder, parent, before, after }: GrantInput): GrantRefusal | null {
  const added = [...after].filter((permission) => !before.has(permission));
  const notHeld = added.filter((permission) => !holder.has(permission));
  const notInParent = parent ? [...after].filter((permission) => !parent.has(permission)) : [];
  return notHeld.length || notInParent.length ? { notHeld, notInParent } : null;
}

/** Default permissions that a change takes away: the interface warns that this can make the system inconsistent. */
export function removedDefaults(defaults: readonly Permission[], after: ReadonlySet<Permission>): Permission[] {
  return defaults.filter((permission) => !after.has(permission));
}

/** What of a role, and of who holds one, says how far they reach. */
export type RoleReach = {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly teamScope: boolean;
};
type Holder = Pick<Ctx, "roleId" | "roleName" | "businessUnitId" | "teamIds" | "permissions">;

const EVERYBODY = 2;
/** How many people a role shows: everybody's, those of teams, or one's own. */
const sightOf = (name: string, teams: boolean) => (name === PROMOTER ? 0 : teams ? 1 : EVERYBODY);

/**
 * True when someone may give a role, and change the accounts that have it: they hold every permission of it and see as many people, and
 * they are an admin where it is an admin's. A client's user sees one client, so nobody but others of theirs is within reach.
 */
export function reachesRole(holder: Holder, role: RoleReach): boolean {
  if (holder.roleId === role.id) return true;
  if (isSuperAdmin({ roleName: role.name }) && !isSuperAdmin(holder)) return false;
  if (isAdmin({ roleName: role.name }) && !isAdmin(holder)) return false;
  if (isClient(holder) && role.name !== CLIENT) return false;
  if (sightOf(role.name, role.teamScope) > sightOf(holder.roleName, holder.teamIds !== null)) return false;
  const held: ReadonlySet<string> = holder.permissions;
  return role.permissions.every((permission) => held.has(permission));
}
