import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("businessUnit");
export default listPage("businessUnit");
