import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { questionChoices } from "@/db/schema";
import { MEANING_GROUPS, type MeaningGroup } from "@/lib/records/questions/meanings";

/** What the first of these chosen choices that tells it means, of one group; null where none does. `choices`: an array of their ids. */
export const meantBy = (choices: SQLWrapper, group: MeaningGroup): SQL<string | null> => sql`(
  select c.meaning from unnest(${choices}) with ordinality as chosen (id, place)
  join ${questionChoices} c on c.id = chosen.id and c.meaning in ${[...MEANING_GROUPS[group]]}
  order by chosen.place limit 1)`;
