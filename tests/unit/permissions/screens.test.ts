import { describe, expect, it } from "vitest";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import { decide, homeFor, needsSession, screenOf } from "@/lib/platform/permissions/screens";
import { SUBJECTS } from "@/lib/platform/permissions/subjects";
import { LETTERS, MAY_OPEN, screenCtx, WHO, type Who } from "./matrix";

const ROLES = Object.keys(WHO) as Who[];

describe("every address × every role", () => {
  it("has a line in the matrix", () => {
    const guarded = SCREENS.filter((s) => s.kind === "authenticated" && s.path !== "/").map((s) => s.path);
    expect(Object.keys(MAY_OPEN).sort()).toEqual([...guarded].sort());
  });

  for (const [path, letters] of Object.entries(MAY_OPEN)) {
    const address = path.replaceAll(/:\w+/g, "018f0000-0000-7000-8000-000000000009");
    it.each(ROLES)(`${path} for %s`, (role) => {
      const expected = letters.includes(LETTERS[role]) ? "allow" : { redirect: homeFor(WHO[role]) };
      expect(decide(address, WHO[role])).toEqual(expected);
      expect(decide(`${address}/more`, WHO[role])).toEqual(expected);
    });
  }

  it.each(ROLES)("sends %s home from the public pages", (role) => {
    for (const path of ["/login", "/forget-password", "/confirm-account"]) {
      expect(decide(path, WHO[role])).toEqual({ redirect: homeFor(WHO[role]) });
    }
  });

  it.each(ROLES)("never sends %s in a circle", (role) => {
    const home = homeFor(WHO[role]);
    expect(decide(home, WHO[role])).toBe("allow");
    expect(screenOf(home)?.built || home === "/").toBe(true);
  });
});

describe("conditions", () => {
  it("a module that is off closes its screens", () => {
    const off = { ...WHO.admin, modules: { costOfServing: false, commercial: false } };
    for (const path of [
      "/intelligence/costOfServing",
      "/intelligence/billing",
      "/posIntelligence",
      "/commercial/orderHistory",
    ]) {
      expect(decide(path, off)).toEqual({ redirect: homeFor(off) });
    }
  });

  it("a client user is one by business unit too, whatever the role is called", () => {
    const custom = { ...WHO.supervisor, businessUnitId: "018f0000-0000-7000-8000-000000000001" };
    expect(decide("/resumeUser", custom)).not.toBe("allow");
    expect(decide("/operationalProblem", custom)).not.toBe("allow");
  });

  it("exactly the permission opens a screen; all but it does not", () => {
    const all = SUBJECTS.map((s) => `${s}_GET`);
    for (const screen of SCREENS) {
      if (!screen.resource || screen.module || screen.path === "/") continue;
      const address = screen.path.replaceAll(/:\w+/g, "x");
      const one = screenCtx({ name: "one", permissions: [`${screen.resource}_GET`] });
      const others = screenCtx({ name: "others", permissions: all.filter((p) => p !== `${screen.resource}_GET`) });
      expect(decide(address, one), address).toBe("allow");
      expect(decide(address, others), address).not.toBe("allow");
    }
  });

  it("a role with nothing starts at /, which says so", () => {
    expect(homeFor(screenCtx({ name: "empty", permissions: [] }))).toBe("/");
    expect(decide("/", screenCtx({ name: "empty", permissions: [] }))).toBe("allow");
  });

  it("the super admin starts at the tenants", () => expect(homeFor(WHO.superAdmin)).toBe("/tenant"));
});

describe("screenOf", () => {
  it("takes the most specific address", () => {
    expect(screenOf("/posCheck")?.key).toBe("posCheck");
    expect(screenOf("/pos/018f")?.key).toBe("pos");
    expect(screenOf("/workschedule/1/answer/2/3/2026-01-01")?.key).toBe("workscheduleAnswer");
    expect(screenOf("/")?.key).toBe("summary");
  });
  it("knows no others", () => {
    expect(screenOf("/nowhere")).toBeNull();
    expect(screenOf("/posx")).toBeNull();
    expect(needsSession("/nowhere")).toBe(false);
    expect(needsSession("/login")).toBe(false);
    expect(needsSession("/users")).toBe(true);
  });
});
