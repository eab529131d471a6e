import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("posChain");
export default formPage("posChain");
