import { formMetadata, formPage } from "@/components/resource/form-page";

export const generateMetadata = formMetadata("mix");
export default formPage("mix");
