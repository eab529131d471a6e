import { expect, test } from "vitest";
import { pairRows } from "@/lib/resource/row-pairs";

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

test("a row with another name is the one that was there, not a new one", () => {
  expect(summary("Sim", "Nao", "Talvez")).toEqual({ kept: "1,2,3", added: "", gone: "" });
  expect(summary("SIM", "não", "talvez")).toEqual({ kept: "1,2,3", added: "", gone: "" });
});

test("what is new is added, what is missing goes", () => {
  expect(summary("Sim", "Não", "Talvez", "Nunca")).toEqual({ kept: "1,2,3", added: "Nunca", gone: "" });
  expect(summary("Não", "Sim")).toEqual({ kept: "2,1", added: "", gone: "3" });
  expect(summary()).toEqual({ kept: "", added: "", gone: "1,2,3" });
});
