import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("holiday");
export default formPage("holiday");
