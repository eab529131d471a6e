import type { workdayBreaks, workdayItems, workdays } from "@/db/schema";
import { demoId } from "@/scripts/demo/ids";

type Row<T extends { $inferInsert: unknown }> = T["$inferInsert"] & { id: string };

const WEEK = [1, 2, 3, 4, 5] as const;

/** Working hours: 44 and 36 hours a week, which most promoters of the country have. */
export function workdayRows(tenant: string) {
  const full = demoId(`${tenant} workday 44`);
  const part = demoId(`${tenant} workday 36`);
  const hours = (workdayId: string, weekday: number, startTime: string, endTime: string): Row<typeof workdayItems> => ({
    id: demoId(`${tenant} hours ${workdayId} ${weekday}`),
    workdayId,
    weekday,
    startTime,
    endTime,
  });
  const days: Row<typeof workdays>[] = [
    { id: full, name: "44 horas – segunda a sábado", duration: 480, mandatoryType: "last_checkin" },
    { id: part, name: "36 horas – meio período", duration: 360, mandatoryType: "determined_time" },
  ];
  const items = [
    ...WEEK.map((weekday) => hours(full, weekday, "08:00", "17:00")),
    hours(full, 6, "08:00", "12:00"),
    ...[...WEEK, 6].map((weekday) => hours(part, weekday, "08:00", "14:15")),
  ];
  const breaks: Row<typeof workdayBreaks>[] = [
    { workdayId: full, name: "Almoço", duration: 60, startTime: "11:30", endTime: "14:00" },
    { workdayId: part, name: "Intervalo", duration: 15, startTime: "10:30", endTime: "12:30" },
  ].map((row) => ({ ...row, id: demoId(`${tenant} break ${row.name}`) }));
  return { full, part, days, items, breaks };
}
