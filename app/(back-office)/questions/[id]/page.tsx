import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("question");
export default formPage("question");
