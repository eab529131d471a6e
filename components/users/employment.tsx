import { formatDay } from "@/lib/base/i18n/format";
import type { Row } from "@/lib/engine/resource/list-query";
import { dismissalPlan } from "@/lib/field/dismissals/dismissal";
import { can } from "@/lib/platform/permissions/authorize";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { isInvited } from "@/lib/records/users/invite";
import { EmploymentCard, InviteButton } from "./lazy";

type Props = { readonly ctx: Ctx; readonly person: Row };
const dayOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/** Whether somebody works here, with the way out, back in, or to a new invitation; nothing about oneself and for readers who change nobody. */
export async function Employment({ ctx, person }: Props) {
  if (person.id === ctx.userId || !can(ctx, "PUT", "USER")) return null;
  const [{ today }, invited] = await Promise.all([dismissalPlan(ctx, person.id), isInvited(ctx, person.id)]);
  const [admission, resignation] = [dayOrNull(person.admissionDate), dayOrNull(person.resignationDate)];
  return (
    <EmploymentCard
      userId={person.id}
      name={String(person.name)}
      isActive={person.isActive === true}
      admission={admission && formatDay(ctx.locale, admission)}
      resignation={resignation && formatDay(ctx.locale, resignation)}
      today={today}
    >
      {invited && <InviteButton tenantId={ctx.tenantId} userId={person.id} name={String(person.name)} />}
    </EmploymentCard>
  );
}
