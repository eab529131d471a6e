import { listMetadata, listPage } from "@/components/resource/list-page";
import { leadsOfPerson } from "@/components/users/leads";

export const generateMetadata = listMetadata("user");
export default listPage("user", { leads: leadsOfPerson });
