import { REVISIONS } from "@/db/schema";
import { defineResource } from "@/lib/engine/resource/define";
import { choice, date, dateTime, ref, text } from "@/lib/engine/resource/field";
import { CAUSES } from "./causes";
import { PROBLEM_CODES, PROBLEM_STATES } from "./codes";

/** What the list of the nightly report can show and be narrowed by. Its lines are written by the night and worked on by calls of their own. */
export const operationalProblem = defineResource({
  name: "operationalProblem",
  subject: "AUDITSEXPORTSCREEN",
  screen: "AUDITSEXPORTSCREEN",
  path: "/operationalProblem",
  fields: {
    code: choice(PROBLEM_CODES, { required: true }),
    /** What it says in words. */
    what: text(),
    userId: ref("user"),
    posId: ref("pos"),
    teamId: ref("team"),
    supervisorId: ref("user"),
    state: choice(PROBLEM_STATES, { required: true }),
    cause: choice(CAUSES),
    assigneeId: ref("user"),
    occurredAt: dateTime({ required: true }),
    revision: choice(REVISIONS),
    date: date({ required: true }),
  },
  title: "code",
  list: {
    columns: ["code", "what", "userId", "posId", "state", "assigneeId", "occurredAt", "cause", "revision", "date"],
    initial: ["code", "what", "userId", "posId", "state", "assigneeId"],
    filters: ["date", "code", "state", "cause", "supervisorId", "teamId", "userId", "posId", "assigneeId", "revision"],
    search: ["userId", "posId"],
    sort: ["occurredAt", "desc"],
  },
  api: { path: "operational-problems", readOnly: true },
});
