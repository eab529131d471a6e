import postgres from "postgres";

/** What keeps facts, the gallery's index and marks of days for them, by the functions of the triggers. */
const KEEPERS = [
  ...["t_answer_shelf_facts", "t_answer_shelf_marks", "t_values_shelf_facts", "t_values_shelf_marks"],
  ...["t_touch_shelf", "t_touch_shelf_twice", "t_touch_days", "t_touch_days_twice", "t_touch_days_of_photos"],
  ...["t_gallery_answer", "t_gallery_file", "t_gallery_justification", "t_gallery_look", "t_gallery_visit"],
];

/** Switches all that keeps facts on or off; throws where one of them is not there, so that nothing is measured that is not meant. */
export async function keepersOf(adminUrl: string) {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const triggers = await sql<{ name: string; on: string; keeper: string }[]>`
    select t.tgname as name, t.tgrelid::regclass::text as on, p.proname as keeper from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.proname = any(array(select json_array_elements_text(${JSON.stringify(KEEPERS)}::text::json)))`;
  const missing = KEEPERS.filter((one) => !triggers.some(({ keeper }) => keeper === one));
  if (missing.length > 0) throw new Error(`There is no trigger of ${missing.join(", ")}.`);
  return {
    async turn(state: "on" | "off"): Promise<void> {
      const verb = state === "on" ? "enable" : "disable";
      await sql.begin(async (tx) => {
        for (const { name, on } of triggers) await tx.unsafe(`alter table ${on} ${verb} trigger ${name}`);
      });
    },
    /** How many facts and photos of the gallery there are; throws where none were kept. */
    async kept(): Promise<{ facts: number; photos: number }> {
      const [row] = await sql<{ facts: number; photos: number }[]>`
        select (select count(*)::int from shelf_facts) as facts, (select count(*)::int from gallery_photos) as photos`;
      if (!row?.facts || !row.photos) throw new Error("No facts were kept.");
      return row;
    },
    end: () => sql.end({ timeout: 5 }),
  };
}
