import { PosGlance } from "@/components/pos/glance";
import { posParts } from "@/components/pos/parts";
import { listMetadata, listPage } from "@/components/resource/list-page";
import { cityWords } from "@/lib/records/places/city-words";

export const generateMetadata = listMetadata("pos");
export default listPage("pos", {
  words: cityWords,
  peekTop: (ctx, record) => <PosGlance ctx={ctx} record={record} />,
  parts: posParts,
  namespaces: ["viewer", "checkIns.openPhoto"],
});
