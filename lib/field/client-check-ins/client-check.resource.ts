import { defineResource } from "@/lib/engine/resource/define";
import { ref } from "@/lib/engine/resource/field";
import { MORE, posCheck, SEEN } from "@/lib/field/check-ins/pos-check.resource";

const {
  posId: _pos,
  chainId: _chain,
  supervisorId: _supervisor,
  outOfRadius: _outside,
  offRoute: _offRoute,
  ...shared
} = posCheck.fields;

/** What a list of stays at clients can show: that of visits, with the client in the place of the PDV. */
export const businessUnitCheck = defineResource({
  name: "businessUnitCheck",
  subject: "BUSINESSUNITCHECK",
  screen: "BUSINESSUNITSCHECKSSCREEN",
  path: "/business-units-checks",
  fields: { ...shared, businessUnitId: ref("businessUnit", { required: true }) },
  title: "businessUnitId",
  list: {
    columns: ["userId", "businessUnitId", ...SEEN, ...MORE],
    initial: ["userId", "businessUnitId", ...SEEN],
    filters: ["date", "userId", "teamId", "businessUnitId", "forced", "manual", "open"],
    search: ["userId", "businessUnitId"],
    sort: ["occurredAt", "desc"],
  },
  api: { path: "business-unit-checks", readOnly: true },
});
