import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("posCategory");
export default formPage("posCategory");
