import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("question");
export default listPage("question");
