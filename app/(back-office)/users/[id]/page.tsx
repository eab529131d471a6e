import { LeaveCard } from "@/components/leaves/leave-card";
import type { FormSlots } from "@/components/resource/form-body";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { Employment } from "@/components/users/employment";
import { UncoveredOutside } from "@/components/users/lazy";
import { PersonOverview } from "@/components/users/person-overview";
import { can } from "@/lib/platform/permissions/authorize";

export const generateMetadata = formMetadata("user");
export default formPage("user", {
  namespaces: ["employment", "invitation"],
  overview: (ctx, person) => <PersonOverview ctx={ctx} person={person} />,
  slots: (ctx, person): FormSlots => {
    if (!person) return {};
    const content = (
      <div className="space-y-3 empty:hidden">
        <Employment ctx={ctx} person={person} />
        <UncoveredOutside userId={person.id} />
        {can(ctx, "GET", "WORKLEAVE") && <LeaveCard ctx={ctx} userId={person.id} />}
      </div>
    );
    return { work: { content } };
  },
});
