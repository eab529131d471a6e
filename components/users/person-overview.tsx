import { getTranslations } from "next-intl/server";
import { LeaveCard } from "@/components/leaves/leave-card";
import { LastVisits } from "@/components/pos/last-visits";
import { InTurn } from "@/components/ui/in-turn";
import { LinkButton } from "@/components/ui/link-button";
import { translatorFor } from "@/lib/base/i18n/translate";
import type { Row } from "@/lib/engine/resource/list-query";
import { can } from "@/lib/platform/permissions/authorize";
import { decide } from "@/lib/platform/permissions/screens";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { Employment } from "./employment";
import { leadsOfPerson } from "./leads";
import { PersonHours } from "./person-hours";

type Props = { readonly ctx: Ctx; readonly person: Row };

/** The ways from a person to their agenda, their day and their points. */
export async function PersonLeads({ ctx, person }: Props) {
  const leads = leadsOfPerson(ctx, await translatorFor(ctx.locale), person);
  if (leads.length === 0) return null;
  return (
    <p className="no-print mb-4 flex flex-wrap gap-2">
      {leads.map(({ label, href }) => (
        <LinkButton key={href} size="sm" href={href} prefetch={false}>
          {label}
        </LinkButton>
      ))}
    </p>
  );
}

/** Everything about somebody in one place: where else they are found, whether they work here, their hours and their visits. */
export async function PersonOverview({ ctx, person }: Props) {
  const t = await getTranslations("personPage");
  const inField = person.type === "promoter" || (person.workdayId !== null && person.workdayId !== undefined);
  const hours = inField && can(ctx, "GET", "POINT") && decide("/reports/points", ctx) === "allow";
  return (
    <div className="max-w-4xl space-y-6 pb-8">
      <PersonLeads ctx={ctx} person={person} />
      <Employment ctx={ctx} person={person} />
      {can(ctx, "GET", "WORKLEAVE") && <LeaveCard ctx={ctx} userId={person.id} />}
      <InTurn
        parts={[
          hours && <PersonHours key="hours" ctx={ctx} userId={person.id} />,
          inField && can(ctx, "GET", "POSCHECK") && (
            <section key="visits" aria-labelledby="person-visits">
              <h2 id="person-visits" className="mb-3 font-bold">
                {t("visits")}
              </h2>
              <LastVisits ctx={ctx} by="userId" id={person.id} />
            </section>
          ),
        ]}
      />
    </div>
  );
}
