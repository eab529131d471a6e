import { expect, it } from "vitest";
import { wideOnes } from "@/components/reports/report-table";

const wide = (columns: string) =>
  [...wideOnes(columns.split(" ").map((key) => ({ key, numeric: key.startsWith("n") })))].sort().join(" ");

it("a card's words and its lone figures have a line of their own, figures side by side share one", () => {
  expect(wide("chain n1 last n2 n3")).toBe("chain last n1");
  expect(wide("n1 n2 n3")).toBe("n3");
  expect(wide("n1 n2")).toBe("");
  expect(wide("a n1")).toBe("a n1");
});
