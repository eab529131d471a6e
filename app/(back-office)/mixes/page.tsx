import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("mix");
export default listPage("mix");
