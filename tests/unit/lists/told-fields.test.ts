import { expect, test } from "vitest";
import { sectionsOf, toldFields } from "@/components/resource/form-body";
import type { Descriptor } from "@/lib/engine/resource/descriptor";
import { id, secret, text } from "@/lib/engine/resource/field";

const descriptor = {
  titleKey: "name",
  sections: [
    { key: "main", label: "Identificação" },
    { key: "admin", label: "Primeiro administrador" },
  ],
  fields: [
    { key: "name", label: "Nome", section: "main", field: text() },
    { key: "originId", label: "Primeira versão", section: "main", field: id({ write: "never" }) },
    { key: "password", label: "Senha", section: "admin", field: { ...secret(), write: "create" } },
  ],
} as unknown as Descriptor;
const [main, admin] = sectionsOf(descriptor);
const keys = (section: typeof main, isNew: boolean) =>
  section ? toldFields(section, { isNew, values: {} }).map(({ key }) => key) : null;

test("a bare id is no field for a reader", () => {
  expect(keys(main, false)).toEqual(["name"]);
});

test("a section of what only a new record is given has nothing to show later", () => {
  expect(keys(admin, true)).toEqual(["password"]);
  expect(keys(admin, false)).toEqual([]);
});
