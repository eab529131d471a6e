import { defineResource } from "@/lib/engine/resource/define";
import { choice, flag, id, int, ref, rows, text } from "@/lib/engine/resource/field";

const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"] as const;
/** One that was taken, or that a phone may have, is switched off and not taken away. */
const breakFields = {
  name: text({ required: true, max: 60 }),
  duration: int({ required: true, min: 1, max: 480 }),
  startTime: text({ format: "time", max: 8 }),
  endTime: text({ format: "time", max: 8 }),
};

/** Working hours that people are given. Durations are minutes; an end that is not after its start lies on the next day. */
export const workday = defineResource({
  name: "workday",
  subject: "WORKDAY",
  screen: "WORKDAYSSCREEN",
  path: "/workdays",
  fields: {
    name: text({ required: true, max: 80, section: "main" }),
    duration: int({ required: true, min: 1, max: 1_440, summed: false, section: "main" }),
    tolerance: int({ required: true, min: 0, max: 240, summed: false, section: "main" }),
    mandatoryType: choice(["no_mandatory", "last_checkin", "determined_time"], {
      required: true,
      initial: "no_mandatory",
      section: "main",
    }),
    blockOutOfPeriod: flag({ section: "hours" }),
    items: rows(
      {
        weekday: choice(WEEKDAYS, { required: true }),
        startTime: text({ required: true, format: "time", max: 8 }),
        endTime: text({ required: true, format: "time", max: 8 }),
      },
      { max: 7, part: "WORKDAYITEM", section: "hours" },
    ),
    allowBreak: flag({ initial: true, section: "breaks" }),
    breaks: rows({ id: id(), ...breakFields, isActive: flag({ initial: true }) }, { max: 10, section: "breaks" }),
  },
  title: "name",
  list: {
    columns: [
      "name",
      "duration",
      "tolerance",
      "mandatoryType",
      "allowBreak",
      "blockOutOfPeriod",
      "isActive",
      "createdAt",
      "updatedAt",
    ],
    initial: ["name", "duration", "tolerance", "mandatoryType", "allowBreak", "blockOutOfPeriod", "isActive"],
    filters: ["isActive", "mandatoryType", "allowBreak", "blockOutOfPeriod", "duration"],
    search: ["name"],
    sort: ["name", "asc"],
  },
  form: { sections: ["main", "hours", "breaks"], as: "page" },
  bulk: ["tolerance", "mandatoryType", "blockOutOfPeriod", "allowBreak"],
  activation: true,
  api: { path: "workdays" },
});

/** A stipulated break, as the app asks for it by itself; it is edited within its workday. */
export const workdayBreak = defineResource({
  name: "workdayBreak",
  subject: "WORKDAYBREAK",
  fields: { ...breakFields, workdayId: ref("workday", { required: true }) },
  title: "name",
  list: {
    columns: ["name", "workdayId", "duration", "startTime", "endTime", "isActive", "createdAt", "updatedAt"],
    filters: ["workdayId", "isActive"],
    search: ["name", "workdayId"],
    sort: ["name", "asc"],
  },
  api: { path: "workday-breaks", readOnly: true },
});
