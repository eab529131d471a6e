import { describe, expect, it } from "vitest";
import { MENU } from "@/lib/platform/permissions/menu";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import { inMenu, type ScreenCtx } from "@/lib/platform/permissions/screens";
import { visibleMenu } from "@/lib/shell/menu/visible";
import en from "@/messages/en/menu";
import ptBR from "@/messages/pt-BR/menu";
import { screenCtx, WHO, type Who } from "../permissions/matrix";

const keysOf = (ctx: ScreenCtx) => visibleMenu(ctx).groups.flatMap((group) => group.items.map((item) => item.key));
/** The rules of the whole product, as if every screen were built. */
const whenBuilt = (ctx: ScreenCtx) =>
  SCREENS.map((screen) => ({ ...screen, built: true }))
    .filter((screen) => inMenu(screen, ctx))
    .map((screen) => screen.key);

describe("the menu as data", () => {
  it("holds every screen once, but those reached from elsewhere", () => {
    const items: string[] = MENU.flatMap((group) => group.items.map((item) => item.key));
    const elsewhere = ["profile", "workschedule", "workscheduleAnswer", "workscheduleJustify", "simulator", "targets"];
    const screens = SCREENS.filter((s) => s.kind === "authenticated").map((s) => s.key);
    expect([...items, ...elsewhere].sort()).toEqual([...screens].sort());
  });
  it("has words for each group and item in both languages", () => {
    for (const group of MENU) {
      for (const words of [ptBR, en]) {
        expect(words.groups[group.key]).toBeTruthy();
        for (const item of group.items) expect(words.items[item.key]).toBeTruthy();
      }
    }
  });
});

describe("who sees what", () => {
  it("shows the super admin the security group with the tenants, and nothing else", () => {
    expect(visibleMenu(WHO.superAdmin).groups).toEqual([
      { key: "security", items: [{ key: "tenant", path: "/tenant", icon: "landmark" }] },
    ]);
  });
  it.each(["admin", "coordinator", "supervisor", "client", "promoter"] satisfies Who[])(
    "hides security from %s",
    (who) => {
      expect(visibleMenu(WHO[who]).groups.map((group) => group.key)).not.toContain("security");
      expect(whenBuilt(WHO[who])).not.toContain("tenant");
    },
  );
  it("shows nothing that is not built", () => {
    const built = new Set(SCREENS.filter((s) => s.built).map((s) => s.key));
    for (const who of Object.values(WHO)) for (const key of keysOf(who)) expect(built).toContain(key);
  });
  it("shows roles to admins only, whatever the permissions", () => {
    expect(whenBuilt(WHO.admin)).toContain("roles");
    expect(whenBuilt({ ...WHO.admin, roleName: "other" })).not.toContain("roles");
  });
  it("asks for GET on the screen's subject", () => {
    expect(whenBuilt(screenCtx({ name: "r", permissions: ["POS_GET"] }))).not.toContain("pos");
    expect(whenBuilt(screenCtx({ name: "r", permissions: ["POS_GET", "POSSCREEN_GET"] }))).toContain("pos");
    expect(whenBuilt(screenCtx({ name: "r", permissions: ["POSSCREEN_GET"] }))).not.toContain("pos");
  });
  it("resume and operational problems: the audits' export subject, never a client", () => {
    const keys = ["resumeUser", "operationalProblem"];
    const allowed = { name: "r", permissions: ["AUDITSEXPORTSCREEN_GET"] };
    for (const key of keys) {
      expect(whenBuilt(screenCtx(allowed))).toContain(key);
      expect(whenBuilt(screenCtx({ ...allowed, name: "cliente" }))).not.toContain(key);
      expect(whenBuilt(screenCtx({ name: "r", permissions: ["AUDITSSCREEN_GET"] }))).not.toContain(key);
    }
  });
  it("imports: by its screen or by the cost-of-serving module", () => {
    const modules = (costOfServing: boolean) => ({ modules: { costOfServing, commercial: false } });
    const role = { name: "r", permissions: ["IMPORTJOB_GET"] };
    expect(whenBuilt(screenCtx(role, modules(false)))).not.toContain("importJobs");
    expect(whenBuilt(screenCtx(role, modules(true)))).toContain("importJobs");
    const screen = { name: "r", permissions: ["IMPORTJOB_GET", "IMPORTSSCREEN_GET"] };
    expect(whenBuilt(screenCtx(screen, modules(false)))).toContain("importJobs");
  });
  it("intelligence and commercial follow their modules", () => {
    const off = { ...WHO.admin, modules: { costOfServing: false, commercial: false } };
    expect(whenBuilt(WHO.admin)).toEqual(expect.arrayContaining(["costOfServing", "posIntelligence", "orderHistory"]));
    for (const key of ["costOfServing", "posIntelligence", "posChainIntelligence", "orderHistory"]) {
      expect(whenBuilt(off)).not.toContain(key);
    }
  });
});
