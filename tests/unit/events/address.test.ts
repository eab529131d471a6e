import { describe, expect, it } from "vitest";
import { renamedAddress, usualAddress } from "@/lib/engine/events/address";

describe("the address of a list of events", () => {
  const usual = { f_date: "$hoje-6d.." };
  it("says what is shown where nobody asked, and keeps the rest", () => {
    expect(usualAddress("/audit", { q: "loja", open: "x" }, usual)).toBe("/audit?f_date=%24hoje-6d..&q=loja&open=x");
    expect(usualAddress("/audit", { f_date: "2026-01-01.." }, usual)).toBeNull();
    expect(usualAddress("/audit", {})).toBeNull();
  });

  it("is known by the names that its parameters once had", () => {
    const formerly = { visit: "open" };
    expect(renamedAddress("/posCheck", { visit: "a", f_posId: ["b", "c"] }, formerly)).toBe(
      "/posCheck?open=a&f_posId=b&f_posId=c",
    );
    expect(renamedAddress("/posCheck", { open: "a" }, formerly)).toBeNull();
  });
});
