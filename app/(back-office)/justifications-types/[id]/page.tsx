import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("justificationType");
export default formPage("justificationType");
