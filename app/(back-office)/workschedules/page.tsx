import { listMetadata, listPage } from "@/components/resource/list-page";
import { LoadLink } from "@/components/schedules/load-link";
import { WEEKDAYS } from "@/lib/base/recurrence/occurs";
import { routeWords } from "@/lib/field/schedules/words";

export const generateMetadata = listMetadata("workschedule");
export default listPage("workschedule", { tools: () => <LoadLink />, cells: routeWords, peekWithout: WEEKDAYS });
