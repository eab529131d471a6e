"use client";
import { useTranslations } from "next-intl";
import { DrawerSection } from "@/components/ui/drawer-parts";
import { Link } from "@/components/ui/link";
import { StatusChip } from "@/components/ui/status-chip";
import type { PermissionHolders } from "@/lib/records/roles/holders";

const LINK = "min-w-0 truncate underline-offset-3 hover:underline pointer-coarse:py-2";
const LINE = "flex min-h-8 items-center justify-between gap-3 border-line border-b last:border-b-0";

/** The roles that hold a permission with how many people each, and these people. */
export function WhoLists({ holders }: { holders: PermissionHolders }) {
  const t = useTranslations("permissions.who");
  const { roles, people, totals } = holders;
  return (
    <div className="mt-5 space-y-6">
      <DrawerSection title={t("roles", { count: totals.roles })}>
        <ul>
          {roles.map((role) => (
            <li key={role.id} className={LINE}>
              <span className="flex min-w-0 items-center gap-2">
                <Link href={`/roles/${role.id}`} prefetch={false} className={LINK}>
                  {role.alias}
                </Link>
                {!role.isActive && <StatusChip tone="off">{t("roleOff")}</StatusChip>}
              </span>
              <Counts role={role} />
            </li>
          ))}
        </ul>
        <First shown={roles.length} total={totals.roles} />
      </DrawerSection>
      <DrawerSection title={t("people", { count: totals.people })}>
        {people.length === 0 && <p className="text-muted">{t("noPeople")}</p>}
        <ul>
          {people.map((person) => (
            <li key={person.id} className={LINE}>
              <Link href={`/users/${person.id}`} prefetch={false} className={LINK}>
                {person.name}
              </Link>
              <span className="flex shrink-0 items-center gap-2 text-muted text-sm">
                {!person.isActive && <StatusChip tone="off">{t("personOff")}</StatusChip>}
                {person.isActive && !person.role.isActive && <StatusChip tone="off">{t("roleOff")}</StatusChip>}
                <span className="max-w-40 truncate">{person.role.alias}</span>
              </span>
            </li>
          ))}
        </ul>
        <First shown={people.length} total={totals.people} />
      </DrawerSection>
    </div>
  );
}

/** The number of active people of a role leads to them in the list. */
function Counts({ role }: { role: PermissionHolders["roles"][number] }) {
  const t = useTranslations("permissions.who");
  const words = t("activePeople", { count: role.activePeople });
  return (
    <span className="shrink-0 text-right text-muted text-sm tabular-nums">
      {role.activePeople > 0 ? (
        <Link
          href={`/users?f_roleId=${role.id}&f_isActive=true`}
          prefetch={false}
          aria-label={t("peopleOf", { people: words, role: role.alias })}
          className="inline-flex items-center underline-offset-3 hover:underline pointer-coarse:py-2"
        >
          {words}
        </Link>
      ) : (
        words
      )}
      {role.inactivePeople > 0 && <span> · {t("inactivePeople", { count: role.inactivePeople })}</span>}
    </span>
  );
}

/** Says when a list is cut. */
function First({ shown, total }: { shown: number; total: number }) {
  const t = useTranslations("permissions.who");
  return shown < total ? <p className="mt-2 text-muted text-sm">{t("first", { shown, total })}</p> : null;
}
