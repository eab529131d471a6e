import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("brand");
export default formPage("brand");
