import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("posRegional");
export default formPage("posRegional");
