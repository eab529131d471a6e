import { justificationCategories, justificationTypeBusinessUnits, justificationTypes } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import { justificationCategory, justificationType } from "./justification-type.resource";
import { typeErrors } from "./rules";

export const justificationCategoryServer = bind({ resource: justificationCategory, table: justificationCategories });

/** The links to clients restrict: a type is deleted only after its clients were taken off it. */
export const justificationTypeServer = bind({
  resource: justificationType,
  table: justificationTypes,
  rules: typeErrors,
  links: {
    businessUnitIds: {
      table: justificationTypeBusinessUnits,
      own: justificationTypeBusinessUnits.justificationTypeId,
      target: justificationTypeBusinessUnits.businessUnitId,
    },
  },
});
