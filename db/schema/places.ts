import { sql } from "drizzle-orm";
import { customType, foreignKey, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";

// Reference tables: the same rows for every tenant, readable by all, written by the seed only.
const folded = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const nameSearch = () => folded("name_search").generatedAlwaysAs(sql`lower(public.f_unaccent(name))`);
const searchText = () => folded("search_text").generatedAlwaysAs(sql`lower(public.f_unaccent(name))`);

export const states = pgTable(
  "states",
  {
    id: uuid("id").primaryKey(),
    /** IBGE, 11 to 53. */
    ibgeCode: integer("ibge_code").notNull(),
    /** "SP". */
    code: text("code").notNull(),
    name: text("name").notNull(),
    /** IANA zone of most of the state. */
    timezone: text("timezone").notNull(),
    nameSearch: nameSearch(),
    searchText: searchText(),
  },
  (t) => [unique("states_ibge_code_key").on(t.ibgeCode), unique("states_code_key").on(t.code)],
);

export const cities = pgTable(
  "cities",
  {
    id: uuid("id").primaryKey(),
    stateId: uuid("state_id").notNull(),
    /** IBGE, seven digits. */
    ibgeCode: integer("ibge_code").notNull(),
    name: text("name").notNull(),
    timezone: text("timezone").notNull(),
    nameSearch: nameSearch(),
    searchText: searchText(),
  },
  (t) => [
    unique("cities_ibge_code_key").on(t.ibgeCode),
    // Target of the address keys: a city cannot be paired with another state.
    unique("cities_state_key").on(t.stateId, t.id),
    foreignKey({ name: "cities_state_id_fk", columns: [t.stateId], foreignColumns: [states.id] }),
    index("cities_name_idx").on(t.nameSearch, t.id),
    index("cities_state_name_idx").on(t.stateId, t.nameSearch),
    index("cities_search_idx").using("gin", t.searchText.op("gin_trgm_ops")),
  ],
);
