import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("team");
export default formPage("team");
