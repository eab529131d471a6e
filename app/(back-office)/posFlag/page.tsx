import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("posFlag");
export default listPage("posFlag");
