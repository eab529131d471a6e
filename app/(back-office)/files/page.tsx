import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("file");
export default listPage("file");
