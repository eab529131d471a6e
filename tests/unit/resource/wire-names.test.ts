import { describe, expect, it } from "vitest";
import { toWire } from "@/lib/engine/resource/wire";

describe("names on the wire", () => {
  it("are the same at the first and at the second time, at every depth", () => {
    const record = { chainId: "1", chain: { externalCode: "a" }, rows: [{ unitPrice: "1.00" }] };
    const wire = { chain_id: "1", chain: { external_code: "a" }, rows: [{ unit_price: "1.00" }] };
    expect([toWire(record), toWire(record)]).toEqual([wire, wire]);
  });

  it("leave a record's prototype alone", () => {
    const wire = toWire(JSON.parse('{"__proto__": {"isAdmin": true}}')) as object;
    expect(Object.keys(wire)).toEqual(["__proto__"]);
    expect("isAdmin" in wire || "is_admin" in wire).toBe(false);
  });
});
