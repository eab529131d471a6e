import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("posCategory");
export default listPage("posCategory");
