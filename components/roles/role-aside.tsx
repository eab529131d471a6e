"use client";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { RoleSheet } from "@/lib/records/roles/sheet";

type Props = { readonly sheet: RoleSheet; readonly draft: ReadonlySet<string> };

/** Beside the matrix: the role above, and who has this one. */
export function RoleAside({ sheet, draft }: Props) {
  const t = useTranslations("permissions");
  const { parent, holders } = sheet;
  const fewer = parent?.permissions.filter((permission) => !draft.has(permission)).length ?? 0;
  return (
    <aside className="space-y-4">
      <Card title={t("parent")}>
        {parent ? (
          <>
            <Link
              href={`/roles/${parent.id}/permissions`}
              className="inline-flex min-h-6 items-center font-medium underline-offset-3 hover:underline"
            >
              {parent.alias}
            </Link>
            <p className="text-muted text-sm">
              {fewer === 0
                ? t("parentSame", { parent: parent.alias })
                : t("parentLess", { count: fewer, parent: parent.alias })}
            </p>
            {fewer > 0 && (
              <p className="mt-2 flex items-start gap-2 text-muted text-sm">
                <span aria-hidden className="status-mark mt-1.5 size-1.5 shrink-0 rounded-full bg-info" />
                {t("legend", { parent: parent.alias })}
              </p>
            )}
          </>
        ) : (
          <p className="text-muted text-sm">{t("noParent")}</p>
        )}
      </Card>
      <Card title={t("holders")} note={t("holderCount", { count: holders.count })}>
        {holders.sample.length > 0 && (
          <ul className="-my-0.5">
            {holders.sample.map((person) => (
              <li key={person.id}>
                <Link
                  href={`/users/${person.id}`}
                  prefetch={false}
                  className="block min-h-6 truncate py-0.5 underline-offset-3 hover:underline pointer-coarse:py-2"
                >
                  {person.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {holders.count > 0 && (
          <Link
            href={`/users?f_roleId=${sheet.id}&f_isActive=true`}
            prefetch={false}
            className="mt-2 inline-flex min-h-6 items-center text-accent text-sm underline-offset-3 hover:underline"
          >
            {t("allHolders")}
          </Link>
        )}
      </Card>
    </aside>
  );
}
