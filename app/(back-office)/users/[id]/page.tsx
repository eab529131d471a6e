import { LeaveCard } from "@/components/leaves/leave-card";
import type { FormSlots } from "@/components/resource/form-body";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { EmploymentCard, InviteButton, UncoveredOutside } from "@/components/users/lazy";
import { formatDay } from "@/lib/base/i18n/format";
import { dismissalPlan } from "@/lib/field/dismissals/dismissal";
import { can } from "@/lib/platform/permissions/authorize";
import { isInvited } from "@/lib/records/users/invite";

const dayOrNull = (value: unknown) => (typeof value === "string" ? value : null);

export const generateMetadata = formMetadata("user");
export default formPage("user", {
  namespaces: ["employment", "invitation"],
  slots: async (ctx, record): Promise<FormSlots> => {
    if (!record) return {};
    const leave = can(ctx, "GET", "WORKLEAVE") && <LeaveCard ctx={ctx} userId={record.id} />;
    if (record.id === ctx.userId || !can(ctx, "PUT", "USER")) return leave ? { work: { content: leave } } : {};
    const [{ today }, invited] = await Promise.all([dismissalPlan(ctx, record.id), isInvited(ctx, record.id)]);
    const [admission, resignation] = [dayOrNull(record.admissionDate), dayOrNull(record.resignationDate)];
    const card = (
      <EmploymentCard
        userId={record.id}
        name={String(record.name)}
        isActive={record.isActive === true}
        admission={admission && formatDay(ctx.locale, admission)}
        resignation={resignation && formatDay(ctx.locale, resignation)}
        today={today}
      >
        {invited && <InviteButton tenantId={ctx.tenantId} userId={record.id} name={String(record.name)} />}
      </EmploymentCard>
    );
    const content = (
      <div className="space-y-3">
        {card}
        <UncoveredOutside userId={record.id} />
        {leave}
      </div>
    );
    return { work: { content } };
  },
});
