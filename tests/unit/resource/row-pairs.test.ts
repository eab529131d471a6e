import { expect, test } from "vitest";
import { pairRows } from "@/lib/engine/resource/row-pairs";

const stored = [
  { id: "1", name: "Sim" },
  { id: "2", name: "Não" },
  { id: "3", name: "Talvez" },
];
const names = (...list: string[]) => list.map((name) => ({ name }));
const summary = (...list: string[]) => {
  const { kept, added, gone } = pairRows(stored, names(...list), "name");
  return {
    kept: kept.map((row) => row.id).join(),
    added: added.map((row) => row.cells.name).join(),
    gone: gone.join(),
  };
};

test("rows that stay keep their identity, whatever their order", () => {
  expect(summary("Talvez", "Sim", "Não")).toEqual({ kept: "3,1,2", added: "", gone: "" });
  expect(pairRows(stored, names("Talvez", "Sim", "Não"), "name").kept.map((row) => row.position)).toEqual([0, 1, 2]);
});

test("a row is the one whose id it bears, whatever it is called and wherever it stands", () => {
  const wanted = [{ id: "3", name: "Sim" }, { id: "1", name: "Talvez" }, { name: "não" }];
  const { kept, added, gone } = pairRows(stored, wanted, "name");
  expect(kept.map(({ id, cells }) => [id, cells.name])).toEqual([
    ["3", "Sim"],
    ["1", "Talvez"],
    ["2", "não"],
  ]);
  expect([added, gone]).toEqual([[], []]);
});

test("without an id it is the one of the same name, and never another at its place", () => {
  expect(summary("SIM", "nao", "talvez")).toEqual({ kept: "1,2,3", added: "", gone: "" });
  expect(summary("Nunca", "Não", "Talvez")).toEqual({ kept: "2,3", added: "Nunca", gone: "1" });
});

test("an id that is not there, or is there twice, is a new row", () => {
  const { kept, added, gone } = pairRows(
    stored,
    [
      { id: "9", name: "Sim" },
      { id: "2", name: "Não" },
      { id: "2", name: "Ok" },
    ],
    "name",
  );
  expect(kept.map(({ id }) => id)).toEqual(["2"]);
  expect(added.map(({ cells }) => cells.id)).toEqual(["9", "2"]);
  expect(gone).toEqual(["1", "3"]);
});

test("what is new is added, what is missing goes", () => {
  expect(summary("Sim", "Não", "Talvez", "Nunca")).toEqual({ kept: "1,2,3", added: "Nunca", gone: "" });
  expect(summary("Não", "Sim")).toEqual({ kept: "2,1", added: "", gone: "3" });
  expect(summary()).toEqual({ kept: "", added: "", gone: "1,2,3" });
});
