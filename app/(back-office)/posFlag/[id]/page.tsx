import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("posFlag");
export default formPage("posFlag");
