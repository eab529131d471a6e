import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("billing");
export default listPage("billing");
