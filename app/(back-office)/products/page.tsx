import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("product");
export default listPage("product");
