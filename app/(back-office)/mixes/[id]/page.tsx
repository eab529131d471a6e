import { MixCompare } from "@/components/mixes/mix-compare";
import { MixPreview } from "@/components/pos/mix-preview";
import { formMetadata, formPage } from "@/components/resource/form-page";
import { can } from "@/lib/platform/permissions/authorize";

export const generateMetadata = formMetadata("mix");
export default formPage("mix", {
  parts: [
    {
      key: "preview",
      label: "posPage.preview",
      shown: (ctx) => can(ctx, "GET", "POS"),
      render: (ctx, { id }, { pos, client, date }) => <MixPreview ctx={ctx} mixId={id} asked={{ pos, client, date }} />,
    },
    {
      key: "compare",
      label: "mixCompare.tab",
      render: (ctx, { id }, { compare }) => <MixCompare ctx={ctx} mixId={id} otherId={compare} />,
    },
  ],
});
