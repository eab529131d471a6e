import { expect, test } from "vitest";
import { receivedRows, sentRows } from "@/components/data-table/sent-rows";
import type { ListRow } from "@/components/data-table/types";

const row = (id: string, cells: ListRow["cells"]): ListRow => ({ id, title: id, active: true, cells });

test("rows that travel without the names of their columns are the same again", () => {
  const rows = [
    row("one", { name: "Um", code: null, isActive: true, latest: { text: "ontem", href: "/x" } }),
    row("two", { name: "Dois", code: "B-2", isActive: false, latest: null }),
  ];
  const sent = sentRows(rows);
  expect(sent.rows[1]?.cells).toEqual(["Dois", "B-2", false, null]);
  expect(receivedRows(sent.keys, sent.rows)).toEqual(rows);
});

test("a column that was just chosen is in none of them, and no rows have no columns", () => {
  const { keys, rows } = sentRows([row("one", { name: "Um" })]);
  expect(receivedRows(keys, rows)[0]?.cells.code).toBeUndefined();
  expect(sentRows([])).toEqual({ keys: [], rows: [] });
});
