import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("role");
export default listPage("role");
