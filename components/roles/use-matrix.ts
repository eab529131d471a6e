"use client";
import { useCallback, useMemo, useState } from "react";
import { actionsOf, type Permission } from "@/lib/platform/permissions/subjects";
import { differenceOf, lockOf } from "@/lib/records/roles/draft";
import type { SubjectGroup } from "@/lib/records/roles/groups";
import type { RoleSheet } from "@/lib/records/roles/sheet";

/** Every permission that a group of the matrix can give. */
export function permissionsOf(group: SubjectGroup): Permission[] {
  return [
    ...group.data.flatMap((subject) => actionsOf(subject).map((action): Permission => `${subject}_${action}`)),
    ...group.screens.map(({ subject }): Permission => `${subject}_GET`),
  ];
}

/** The draft of a role's list: what is saved, what is chosen now, and what may be switched. */
export function useMatrix(sheet: RoleSheet) {
  const saved = useMemo(() => new Set<string>(sheet.permissions), [sheet.permissions]);
  const [draft, setDraft] = useState<ReadonlySet<string>>(saved);
  // A list that was read again after saving is the new ground to stand on.
  const [ground, setGround] = useState(saved);
  if (ground !== saved) {
    setGround(saved);
    setDraft(saved);
  }
  const lock = useMemo(() => lockOf(sheet), [sheet]);
  const parent = useMemo(() => (sheet.parent ? new Set(sheet.parent.permissions) : null), [sheet.parent]);
  const difference = useMemo(() => differenceOf(sheet, draft), [sheet, draft]);
  const setAll = useCallback(
    (permissions: readonly Permission[], on: boolean) =>
      setDraft((before) => {
        const next = new Set(before);
        for (const permission of permissions) {
          if (next.has(permission) === on || lock(permission, next.has(permission)) !== null) continue;
          if (on) next.add(permission);
          else next.delete(permission);
        }
        return next;
      }),
    [lock],
  );
  const toggle = useCallback((permission: Permission, on: boolean) => setAll([permission], on), [setAll]);
  const discard = useCallback(() => setDraft(saved), [saved]);
  const dirty = difference.added.length + difference.removed.length > 0;
  return { sheet, saved, draft, parent, lock, difference, dirty, toggle, setAll, discard };
}
export type Matrix = ReturnType<typeof useMatrix>;
