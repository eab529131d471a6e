import { expect, test } from "vitest";
import { pos as table } from "@/db/schema";
import { flatten } from "@/db/selections";
import { rowReader } from "@/db/session";
import { planOf, readable } from "@/lib/engine/resource/plan";
import { presenter } from "@/lib/engine/resource/present";
import { toWire } from "@/lib/engine/resource/wire";
import { rowWriter } from "@/lib/engine/resource/write-rows";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { boundOf } from "@/lib/shell/registry";

// Of a reader nothing else is asked here.
const ctx = { permissions: new Set(), businessUnitId: null } as unknown as Ctx;
const bound = boundOf("pos");
const plan = planOf(bound, ctx, { sorts: ["name"] });
const fields = flatten(plan.columns);

const cellsWith = (given: Readonly<Record<string, unknown>>) =>
  fields.map(({ path }) => given[String(path[0])] ?? (path[0] === "id" ? "an id" : null));
const asRecords = (rows: unknown[][]) =>
  JSON.stringify(
    (rowReader(fields)?.(rows) ?? []).map(presenter(bound, ctx, { tells: readable })).map((row) => toWire(row)),
  );
const same = (...rows: Readonly<Record<string, unknown>>[]) => {
  const cells = rows.map(cellsWith);
  const written = rowWriter(bound, ctx, plan)(cells);
  expect(written).toBe(asRecords(cells));
  return written;
};

test("no rows, empty ones and full ones", () => {
  expect(bound.table).toBe(table);
  expect(same()).toBe("[]");
  same({}, { name: "Jatobá" }, {});
  same({ chainId: "c", chainId__name: "Rede", latitude: -23.5, coordinatesStale: false, revenue: "10.50", ranking: 0 });
});

test("what points at a record without a name, or that nobody may see, has an empty one", () => {
  expect(same({ chainId: "c", chainId__name: null })).toContain('"chain_id":"c","chain":{"id":"c","name":""}');
});

test("texts of any kind", () => {
  for (const name of ['"', "\\", "\n\u0000\u001f", "\u2028", "\ud800", "é 👍", "__proto__", "</script>"])
    same({ name });
});

test("instants are cut to the millisecond, whatever PostgreSQL writes of them", () => {
  const parts = ["", ".1", ".12", ".123", ".1234", ".12399", ".999999", ".000001"];
  for (const part of parts)
    for (const day of ["2026-11-27", "1999-12-31", "0099-01-01", "2024-02-29"])
      same({ createdAt: `${day} 23:59:59${part}+00`, updatedAt: `${day} 00:00:00${part}+00` });
  for (const odd of ["2026-11-27 14:00:00.5-03", "2026-11-27 14:00:00+05:30", "12026-01-01 00:00:00+00"])
    expect(() => asRecords([cellsWith({ createdAt: odd })])).not.toThrow();
  same({ createdAt: "2026-11-27 14:00:00.5-03", updatedAt: "2026-11-27 14:00:00+05:30" });
});
