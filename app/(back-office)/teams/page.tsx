import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("team");
export default listPage("team");
