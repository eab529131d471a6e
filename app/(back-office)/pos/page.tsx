import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("pos");
export default listPage("pos");
