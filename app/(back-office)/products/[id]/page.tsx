import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("product");
export default formPage("product");
