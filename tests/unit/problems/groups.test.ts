import { expect, it } from "vitest";
import { type DayLine, groupsOf } from "@/lib/insight/problems/groups";

let made = 0;
function line(code: string, causeKey: string | null, changes: Partial<DayLine> = {}): DayLine {
  made += 1;
  const nobody = { userId: null, userName: null, posId: null, posName: null };
  return { id: `l${made}`, code, causeKey, ...nobody, evidence: {}, state: "open", ...changes };
}
const ana = { userId: "ana", userName: "Ana" };
const loja = { posId: "loja", posName: "Loja" };

it("groups add up to the day, the largest first and what has no cause last", () => {
  const lines = [
    line("OP01", null, ana),
    line("OP01", null, ana),
    line("OP01", null, ana),
    line("OP16", "no_sync:ana", ana),
    line("OP01", "no_sync:ana", { ...ana, state: "resolved" }),
    line("OP12", "wrong_coordinate:loja", { ...loja, evidence: { latitude: -23.5, longitude: -46.6 } }),
    line("OP03", "wrong_coordinate:loja", { ...loja, ...ana }),
    line("OP03", "wrong_coordinate:loja", { ...loja, userId: "bia" }),
  ];
  const groups = groupsOf(lines);
  expect(groups.map(({ cause, n, name, open }) => [cause, n, name, open.length])).toEqual([
    ["wrong_coordinate", 3, "Loja", 3],
    ["no_sync", 2, "Ana", 1],
    [null, 3, null, 3],
  ]);
  expect(groups.map(({ pin }) => pin)).toEqual([lines[5]?.id, null, null]);
  expect(groups[1]?.share).toEqual({ code: "OP01", n: 1, of: 4 });
});

it("a task that cannot be answered is called by its name", () => {
  const evidence = {
    tasks: [
      { id: "foto", name: "Foto" },
      { id: "preço", name: "Preço" },
    ],
  };
  expect(groupsOf([line("OP07", "task:preço", { evidence })])[0]?.name).toBe("Preço");
});
