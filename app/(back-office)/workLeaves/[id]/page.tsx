import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("workLeave");
export default formPage("workLeave");
