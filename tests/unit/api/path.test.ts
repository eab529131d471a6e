import { expect, test } from "vitest";
import { parsePath } from "@/lib/engine/api/path";

test.each([
  ["pos", { resource: "pos", verb: "list", id: null }],
  ["pos/create", { resource: "pos", verb: "create", id: null }],
  ["pos/delete", { resource: "pos", verb: "delete", id: null }],
  ["pos/activate", { resource: "pos", verb: "activate", id: null }],
  ["pos/42", { resource: "pos", verb: "get", id: "42" }],
  ["pos/42/update", { resource: "pos", verb: "update", id: "42" }],
  ["pos/42/delete", { resource: "pos", verb: "delete", id: "42" }],
  ["pos/42/deactivate", { resource: "pos", verb: "deactivate", id: "42" }],
  ["pos/42/create", null],
  ["pos/42/toString", null],
  ["pos/42/update/again", null],
  ["", null],
])("%s", (path, expected) => {
  expect(parsePath(path === "" ? [] : path.split("/"))).toEqual(expected);
});

test("a record may be called like a property of objects", () => {
  expect(parsePath(["pos", "constructor"])).toEqual({ resource: "pos", verb: "get", id: "constructor" });
});
