import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("posChannel");
export default listPage("posChannel");
