import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("questionnaire");
export default listPage("questionnaire");
