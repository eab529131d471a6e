import { CoordinateMark } from "@/components/pos/coordinate-mark";
import { PosPlace } from "@/components/pos/glance";
import { PosLocation, ZipFill } from "@/components/pos/lazy";
import { MergeButton } from "@/components/pos/merge-button";
import { PosOverview } from "@/components/pos/overview";
import { posParts } from "@/components/pos/parts";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { mapConfig } from "@/lib/platform/map/config.server";
import { can } from "@/lib/platform/permissions/authorize";

export const generateMetadata = formMetadata("pos");
export default formPage("pos", {
  namespaces: ["map", "posPage.merge", "posPage.zip", "viewer", "checkIns.openPhoto"],
  slots: () => ({
    address: { content: <ZipFill /> },
    location: { content: <PosLocation config={mapConfig()} />, instead: ["latitude", "longitude", "coordinateState"] },
  }),
  overview: (ctx, { id }, params) => <PosOverview ctx={ctx} posId={id} params={params} />,
  aside: (_ctx, record) => <PosPlace record={record} />,
  without: ["latitude", "longitude"],
  parts: posParts,
  actions: (ctx, { id, name, coordinateState }) => (
    <>
      <CoordinateMark state={coordinateState} />
      {can(ctx, "PUT", "POS") && can(ctx, "DELETE", "POS") && <MergeButton keep={{ id, name: String(name) }} />}
    </>
  ),
});
