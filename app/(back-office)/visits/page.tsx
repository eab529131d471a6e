import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("visit");
export default listPage("visit");
