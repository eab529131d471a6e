import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("businessUnit");
export default formPage("businessUnit");
