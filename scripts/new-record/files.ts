import { kebab, type RecordWords, screenOf, snake, subjectOf } from "./words";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function table(words: RecordWords): string {
  const name = snake(words.many);
  return `import { sql } from "drizzle-orm";
import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { isActive, nameSearch, ofTenant, rule, searchText, tenantColumns, tenantPk } from "./_columns";

export const ${words.many} = pgTable(
  "${name}",
  {
    ...tenantColumns(),
    isActive: isActive(),
    name: text("name").notNull(),
    nameSearch: nameSearch(),
    searchText: searchText("name"),
  },
  (t) => [
    tenantPk(t),
    ofTenant(t),
    unique("${name}_name_key").on(t.tenantId, t.nameSearch),
    index("${name}_search_idx").using("gin", t.tenantId, t.searchText.op("gin_trgm_ops")),
    rule(t, "name", sql\`btrim(\${t.name}) <> ''\`),
  ],
);
`;
}

function definition(words: RecordWords): string {
  return `import { defineResource } from "@/lib/engine/resource/define";
import { text } from "@/lib/engine/resource/field";

export const ${words.one} = defineResource({
  name: "${words.one}",
  subject: "${subjectOf(words)}",
  screen: "${screenOf(words)}",
  path: "/${kebab(words.many)}",
  fields: { name: text({ required: true, max: 80 }) },
  title: "name",
  list: {
    columns: ["name", "isActive", "createdAt", "updatedAt"],
    initial: ["name", "isActive", "updatedAt"],
    filters: ["isActive"],
    search: ["name"],
    sort: ["name", "asc"],
  },
  activation: true,
  api: { path: "${kebab(words.many)}" },
});
`;
}

function binding({ one, many }: RecordWords): string {
  return `import { ${many} } from "@/db/schema";
import { bind } from "@/lib/engine/resource/bind";
import { ${one} } from "./${kebab(one)}.resource";

export const ${one}Server = bind({ resource: ${one}, table: ${many} });
`;
}

const texts = ({ one, many }: RecordWords["pt"], fresh: string, name: string) => `export default {
  one: "${capital(one)}",
  many: "${capital(many)}",
  new: "${fresh} ${one.toLowerCase()}",
  count: "{count, plural, one {# ${one.toLowerCase()}} other {# ${many.toLowerCase()}}}",
  fields: {
    name: "${name}",
  },
} as const;
`;

const page = (
  kind: "list" | "form",
  one: string,
) => `import { ${kind}Metadata, ${kind}Page } from "@/components/resource/${kind}-page";

export const generateMetadata = ${kind}Metadata("${one}");
export default ${kind}Page("${one}");
`;

/** What a record consists of, by path. */
export function newFiles(words: RecordWords): Readonly<Record<string, string>> {
  const { one, many, room } = words;
  const screens = `app/(back-office)/${kebab(many)}`;
  return {
    [`db/schema/${kebab(many)}.ts`]: table(words),
    [`lib/records/${room}/${kebab(one)}.resource.ts`]: definition(words),
    [`lib/records/${room}/${kebab(one)}.server.ts`]: binding(words),
    [`messages/pt-BR/resources/${one}.ts`]: texts(words.pt, "Novo", "Nome"),
    [`messages/en/resources/${one}.ts`]: texts(words.en, "New", "Name"),
    [`${screens}/page.tsx`]: page("list", one),
    [`${screens}/[id]/page.tsx`]: page("form", one),
  };
}
