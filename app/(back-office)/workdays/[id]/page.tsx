import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("workday");
export default formPage("workday");
