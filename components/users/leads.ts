import type { RowLink } from "@/components/data-table/types";
import type { Translator } from "@/lib/base/i18n/translate";
import type { Row } from "@/lib/engine/resource/list-query";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";

/** From a person to their agenda, their day on the map and their points, as far as this session opens those and they have any. */
export function leadsOfPerson(ctx: Ctx, t: Translator, { id, type, workdayId }: Row): readonly RowLink[] {
  // A client's people plan and walk nothing; of the agency's, who has hours is in the field too.
  if (type === "business_unit") return [];
  const isInField = type === "promoter" || (workdayId !== null && workdayId !== undefined);
  const ways = [
    { key: "agenda", screen: `/workschedule/${id}`, href: `/workschedule/${id}`, isThere: true },
    { key: "day", screen: "/dashboard/trackUser", href: `/dashboard/trackUser?user=${id}`, isThere: isInField },
    { key: "points", screen: "/reports/points", href: `/reports/points/${id}`, isThere: isInField },
  ] as const;
  return ways.flatMap(({ key, screen, href, isThere }) =>
    isThere && decide(screen, ctx) === "allow" ? [{ label: t(`records.ofPerson.${key}`), href }] : [],
  );
}
