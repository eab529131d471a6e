import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("holiday");
export default listPage("holiday");
