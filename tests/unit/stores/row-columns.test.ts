import { expect, test } from "vitest";
import { storeRanking, storeRowsReport } from "@/lib/insight/stores/store.report";

test("the list of stores begins with the columns that fit, the score beside the name, and loses none in its file", () => {
  const { columns } = storeRowsReport;
  const first = columns.filter(({ shown }) => !shown).map(({ key }) => key);
  expect(first.slice(0, 2)).toEqual(["name", "score"]);
  expect(first.length).toBeLessThanOrEqual(10);
  const chosen = columns.filter(({ shown }) => shown === "chosen").map(({ key }) => key);
  expect(chosen).toEqual(["measured", "n", "last", "channel", "regional"]);
  // In the file is what the card of the same stores has, but for the rank.
  expect(["rank", ...columns.map(({ key }) => key)]).toEqual(storeRanking.columns.map(({ key }) => key));
});
