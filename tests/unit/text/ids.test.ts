import { expect, test } from "vitest";
import { newIds } from "@/lib/base/text/ids";
import { isUuid } from "@/lib/base/text/values";

test("ids are as many as asked for, of version 7, each its own, in ascending order", () => {
  const ids = newIds(5_000);
  expect(ids).toHaveLength(5_000);
  expect(ids.every((id) => isUuid(id) && id[14] === "7")).toBe(true);
  expect(new Set(ids).size).toBe(5_000);
  expect(ids.toSorted()).toEqual(ids);
  expect(newIds(0)).toEqual([]);
  expect(newIds(1)).not.toEqual(newIds(1));
});
