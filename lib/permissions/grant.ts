import { ACTIONS, type Permission, SUBJECTS } from "./subjects";

/** Every permission that there is. */
export const PERMISSIONS = SUBJECTS.flatMap((s) => ACTIONS.map((a): Permission => `${s}_${a}`));
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

/** True when someone may give a person a role: they hold everything that the role holds. */
export function canAssignRole(holder: ReadonlySet<Permission>, role: Iterable<Permission>): boolean {
  for (const permission of role) if (!holder.has(permission)) return false;
  return true;
}
