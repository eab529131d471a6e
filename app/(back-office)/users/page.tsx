import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("user");
export default listPage("user");
