import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("tenant");
export default listPage("tenant");
