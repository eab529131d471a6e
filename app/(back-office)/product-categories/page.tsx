import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("productCategory");
export default listPage("productCategory");
