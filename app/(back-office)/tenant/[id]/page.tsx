import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("tenant");
export default formPage("tenant");
