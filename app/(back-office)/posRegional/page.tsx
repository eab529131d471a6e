import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("posRegional");
export default listPage("posRegional");
