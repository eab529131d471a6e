import { describe, expect, it } from "vitest";
import { Problem } from "@/lib/base/problem/catalogue";
import { ref, text } from "@/lib/engine/resource/field";
import type { ListSpec } from "@/lib/engine/resource/url-state";
import { mayManage, maySave, stateInput, viewInput } from "@/lib/engine/views/rules";
import { hiddenParts, stateKey, viewHref, viewState } from "@/lib/engine/views/state";

const column = (key: string, initial = true) => ({ key, label: key, kind: "text" as const, initial });
const spec: ListSpec = {
  columns: [column("name"), column("code", false)],
  filters: [
    { key: "chainId", label: "", field: ref("posChain") },
    { key: "name", label: "", field: text() },
  ],
  sort: ["name", "asc"],
};

describe("the state of a view", () => {
  it("is the URL's, without defaults, page and dialogs", () => {
    const params = { q: " mar ", page: "3", edit: "x", cols: "code,name", sort: "name", f_name: "~a" };
    expect(viewState(spec, params)).toEqual({ q: "mar", cols: "code,name", f_name: "~a" });
  });
  it("leaves out what the reader has no sight of, and counts it", () => {
    const stored = { cols: "name,salary", sort: "-salary", f_salary: "1000..", f_name: "~a" };
    expect(viewState(spec, stored)).toEqual({ f_name: "~a" });
    expect(hiddenParts(spec, stored)).toBe(2);
    expect(hiddenParts(spec, { cols: "name" })).toBe(0);
  });
  it("has one key whatever the order, and an address that says which view it is", () => {
    expect(stateKey({ b: "1", a: "2" })).toBe(stateKey({ a: "2", b: "1" }));
    expect(viewHref("/pos", "v1", { q: "a b" })).toBe("/pos?view=v1&q=a+b");
  });
});

describe("who may do what", () => {
  const mine = { ownerId: "me", visibility: "tenant", isLocked: true } as const;
  const me = { userId: "me", isAdmin: false, canShare: false };
  const other = { userId: "you", isAdmin: false, canShare: true };
  it("the author and admins manage; a lock keeps everyone else out", () => {
    expect(mayManage(mine, me)).toBe(true);
    expect(mayManage(mine, other)).toBe(false);
    expect(mayManage(mine, { ...other, isAdmin: true })).toBe(true);
    expect(maySave(mine, other)).toBe(false);
    expect(maySave({ ...mine, isLocked: false }, other)).toBe(true);
    expect(maySave({ ...mine, isLocked: false }, { ...other, canShare: false })).toBe(false);
    expect(mayManage({ ...mine, visibility: "private" }, { ...other, isAdmin: true })).toBe(false);
  });
});

describe("what comes from outside", () => {
  const codes = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      if (error instanceof Problem) return Object.keys(error.details.fields ?? {});
    }
    return [];
  };
  it("is refused when it is no view", () => {
    expect(codes(() => viewInput(null))).toEqual(["name", "scope"]);
    expect(codes(() => viewInput({ name: "x".repeat(61), scope: "private" }))).toEqual(["name"]);
    expect(codes(() => viewInput({ name: "x", scope: "team" }))).toEqual(["audienceId"]);
    expect(codes(() => viewInput({ name: "x\0", scope: "private" }))).toEqual(["name"]);
    expect(codes(() => stateInput({ q: 1 }))).toEqual(["state"]);
    expect(codes(() => stateInput({ q: "x".repeat(9_000) }))).toEqual(["state"]);
    expect(viewInput({ name: " a ", scope: "private", audienceId: "x", locked: 1 })).toEqual({
      name: "a",
      scope: "private",
      audienceId: null,
      locked: false,
      isDefault: false,
    });
  });
});
