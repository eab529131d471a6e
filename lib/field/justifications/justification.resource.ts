import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, file, flag, ref, text } from "@/lib/engine/resource/field";
import { JUSTIFICATION_STATUSES } from "./rules";

/**
 * What a list of justifications can show, be filtered and sorted by. They are given and decided by calls of their own, so this is not
 * one of the maintained records of the registry.
 */
export const justification = defineResource({
  name: "justification",
  subject: "JUSTIFICATION",
  screen: "JUSTIFICATIONSSCREEN",
  path: "/justifications",
  fields: {
    userId: ref("user", { required: true }),
    teamId: ref("team"),
    supervisorId: ref("user"),
    posId: ref("pos", { required: true }),
    chainId: ref("posChain"),
    justificationTypeId: ref("justificationType", { required: true }),
    businessUnitId: ref("businessUnit"),
    date: date({ required: true }),
    status: choice(JUSTIFICATION_STATUSES, { required: true }),
    description: text({ max: 2_000 }),
    photoId: file("image"),
    hasPhoto: flag(),
    decidedBy: ref("user"),
    decidedAt: dateTime(),
    receivedAt: dateTime({ required: true }),
  },
  title: "posId",
  list: {
    columns: [
      "userId",
      "posId",
      "justificationTypeId",
      "date",
      "description",
      "photoId",
      "receivedAt",
      "status",
      "decidedBy",
      "decidedAt",
    ],
    filters: [
      "date",
      "userId",
      "teamId",
      "supervisorId",
      "posId",
      "chainId",
      "justificationTypeId",
      "businessUnitId",
      "hasPhoto",
      "status",
      "decidedBy",
    ],
    search: ["userId", "posId"],
    sort: ["receivedAt", "asc"],
  },
  api: { path: "justifications", readOnly: true },
});
