import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("workday");
export default listPage("workday");
