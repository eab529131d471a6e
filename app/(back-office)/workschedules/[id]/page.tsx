import { formMetadata, formPage } from "@/components/resource/form-page";
import { FrequencyEditor } from "@/components/schedules/frequency-editor";
import { localDate } from "@/lib/base/calendar/zone";
import { WEEKDAYS } from "@/lib/base/recurrence/occurs";

export const generateMetadata = formMetadata("workschedule");
export default formPage("workschedule", {
  without: [...WEEKDAYS, "cycleWeeks"],
  namespaces: ["schedules", "recurrence"],
  slots: (ctx, record) => ({
    rule: {
      content: <FrequencyEditor today={localDate(new Date(), ctx.timeZone)} routeId={record?.id ?? null} />,
      instead: [...WEEKDAYS, "frequencies", "cycleWeeks", "cycleStart"],
    },
  }),
});
