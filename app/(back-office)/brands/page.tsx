import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("brand");
export default listPage("brand");
