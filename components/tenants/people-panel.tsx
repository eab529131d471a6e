import { getTranslations } from "next-intl/server";
import { PageLinks } from "@/components/resource/page-links";
import { StatusChip } from "@/components/ui/status-chip";
import { Table, TableFrame, Td, Th, Tr } from "@/components/ui/table";
import { InviteButton } from "@/components/users/lazy";
import { EMPTY, formatDateTime } from "@/lib/base/i18n/format";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { tenantPeople } from "@/lib/records/tenants/people";

type Props = { readonly ctx: Ctx; readonly tenantId: string; readonly page: number };

/** Who works in a tenant, to be seen only: its admins first. */
export async function PeoplePanel({ ctx, tenantId, page }: Props) {
  const [t, found] = await Promise.all([getTranslations("tenantPeople"), tenantPeople(ctx, tenantId, page)]);
  const { locale, timeZone } = ctx;
  const stateOf = (isActive: boolean, invited: boolean) => (isActive ? (invited ? "invited" : "active") : "inactive");
  return (
    <div className="pb-8">
      <TableFrame label={t("tab")}>
        <Table>
          <thead>
            <tr>
              <Th>{t("name")}</Th>
              <Th className="max-sm:hidden">{t("role")}</Th>
              <Th>{t("state")}</Th>
              <Th className="max-sm:hidden">{t("lastSeen")}</Th>
            </tr>
          </thead>
          <tbody>
            {found.people.map(({ id, name, email, role, isActive, invited, lastSeenAt }) => (
              <Tr key={id}>
                <Td className="py-1.5 font-medium max-sm:whitespace-normal">
                  {name}
                  <span className="block break-all font-normal text-muted text-sm">{email}</span>
                </Td>
                <Td className="max-sm:hidden">{role}</Td>
                <Td>
                  <span className="flex flex-wrap items-center gap-2">
                    <StatusChip tone={isActive && !invited ? "ok" : "off"}>{t(stateOf(isActive, invited))}</StatusChip>
                    {isActive && invited && <InviteButton tenantId={tenantId} userId={id} name={name} />}
                  </span>
                </Td>
                <Td className="tabular-nums max-sm:hidden">
                  {lastSeenAt ? formatDateTime(locale, lastSeenAt, timeZone) : EMPTY}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </TableFrame>
      <PageLinks
        range={found}
        locale={locale}
        label={t("tab")}
        words={{ newer: t("before"), older: t("after") }}
        rangeText={(range) => t("page", range)}
        href={(to) => `/tenant/${tenantId}?tab=people&page=${to}`}
      />
    </div>
  );
}
