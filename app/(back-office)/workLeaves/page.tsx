import { listMetadata, listPage } from "@/components/resource/list-page";

export const generateMetadata = listMetadata("workLeave");
export default listPage("workLeave");
