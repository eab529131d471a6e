import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("user");
export default formPage("user");
