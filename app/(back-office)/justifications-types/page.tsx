import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("justificationType");
export default listPage("justificationType");
