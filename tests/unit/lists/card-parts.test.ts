import { expect, test } from "vitest";
import { partsOf, tellingColumns } from "@/components/data-table/card-parts";
import type { ColumnDescriptor } from "@/lib/engine/resource/descriptor";

const column = (key: string, kind: ColumnDescriptor["kind"]): ColumnDescriptor => ({
  key,
  kind,
  label: key.toUpperCase(),
  initial: true,
});
const keys = (columns: readonly ColumnDescriptor[]) => columns.map(({ key }) => key);

test("a card tells relations and choices first, and neither its title, its state nor when it was changed", () => {
  const columns = [
    column("name", "text"),
    column("code", "text"),
    column("chainId", "ref"),
    column("isActive", "status"),
    column("competitor", "flag"),
    column("updatedAt", "dateTime"),
  ];
  expect(keys(tellingColumns(columns, "name"))).toEqual(["chainId", "code"]);
});

test("when it was changed is told where there is nothing else", () => {
  const columns = [column("name", "text"), column("createdAt", "dateTime"), column("updatedAt", "dateTime")];
  expect(keys(tellingColumns(columns, "name"))).toEqual(["updatedAt"]);
});

test("a number has its head before it, a zero and an empty cell have no place", () => {
  const telling = [column("client", "ref"), column("minutes", "int"), column("clients", "refs"), column("end", "date")];
  const cells = { client: "Doce Vale", minutes: "360", clients: "0", end: null };
  expect(partsOf(telling, { cells }).map(({ text }) => text)).toEqual(["Doce Vale", "MINUTES: 360"]);
});

test("how many point at a record has its head before it, and no place when none do", () => {
  const telling = [column("counted", "counted")];
  expect(partsOf(telling, { cells: { counted: { text: "12", href: "/pos?f_chainId=1" } } })).toEqual([
    { key: "counted", text: "COUNTED: 12" },
  ]);
  expect(partsOf(telling, { cells: { counted: "0" } })).toEqual([]);
});

test("four parts at most", () => {
  const telling = ["a", "b", "c", "d", "e"].map((key) => column(key, "text"));
  const cells = { a: "1", b: "2", c: "3", d: "4", e: "5" };
  expect(partsOf(telling, { cells })).toHaveLength(4);
});
