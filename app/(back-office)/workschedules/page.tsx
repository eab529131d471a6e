import { listMetadata, listPage } from "@/components/resource/list-page";
import { LoadLink } from "@/components/schedules/load-link";
import { WEEKDAYS } from "@/lib/base/recurrence/occurs";

export const generateMetadata = listMetadata("workschedule");
export default listPage("workschedule", { tools: () => <LoadLink />, peekWithout: WEEKDAYS });
