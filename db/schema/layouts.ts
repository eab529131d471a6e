import { jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { tenantColumns, tenantPk, tenantRef } from "./_columns";
import { users } from "./users";

/** How a person arranged a list without a view: columns, order, pins, widths and density. One line per person and list. */
export const listLayouts = pgTable(
  "list_layouts",
  {
    ...tenantColumns(),
    userId: uuid("user_id").notNull(),
    /** Resource or report it is a list of. */
    resource: text("resource").notNull(),
    /** Parameters of the list's address, those of its look only. */
    state: jsonb("state").$type<Record<string, string>>().notNull(),
  },
  (t) => [
    tenantPk(t),
    ...tenantRef(t, t.userId, () => users, { onDelete: "cascade", index: false }),
    unique("list_layouts_list_key").on(t.tenantId, t.userId, t.resource),
  ],
);
