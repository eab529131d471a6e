import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("productCategory");
export default formPage("productCategory");
