import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("posChain");
export default listPage("posChain");
