import { PosLocation } from "@/components/pos/pos-location";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { mapConfig } from "@/lib/geo/map-config.server";

export const generateMetadata = formMetadata("pos");
export default formPage("pos", {
  namespaces: ["map"],
  slots: () => ({
    location: { content: <PosLocation config={mapConfig()} />, instead: ["latitude", "longitude"] },
  }),
});
