import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("billing");
export default formPage("billing");
