import { UncoveredVisits } from "@/components/leaves/uncovered-visits";
import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("workLeave");
export default formPage("workLeave", {
  slots: (_ctx, record) => ({ main: { content: <UncoveredVisits leaveId={record?.id ?? null} /> } }),
});
