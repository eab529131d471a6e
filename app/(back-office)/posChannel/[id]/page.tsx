import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("posChannel");
export default formPage("posChannel");
