import { describe, expect, it } from "vitest";
import { narrowGroups } from "@/components/roles/narrow-groups";
import { homeFor } from "@/lib/platform/permissions/screens";
import { type Permission, SUBJECTS } from "@/lib/platform/permissions/subjects";
import { differenceOf, lockOf, previewCtx } from "@/lib/records/roles/draft";
import { SUBJECT_GROUPS } from "@/lib/records/roles/groups";
import { defaultsOf, isReservedName, keysLost } from "@/lib/records/roles/rules";
import type { RoleSheet } from "@/lib/records/roles/sheet";
import en from "@/messages/en/permissions";
import ptBR from "@/messages/pt-BR/permissions";

const sheet = (changes: Partial<RoleSheet> = {}): RoleSheet => ({
  id: "r",
  name: "vendas",
  alias: "Vendas",
  teamScope: false,
  permissions: ["POS_GET"],
  parent: null,
  heldBelow: {},
  grantable: [],
  defaults: [],
  keys: [],
  editable: true,
  modules: { costOfServing: false, commercial: false },
  holders: { count: 0, sample: [] },
  ...changes,
});

describe("the groups of the matrix", () => {
  it("hold every subject once, without the super admin's", () => {
    const found = SUBJECT_GROUPS.flatMap((g) => [...g.data, ...g.screens.map((s) => s.subject)]);
    expect([...found].sort()).toEqual(SUBJECTS.filter((s) => !s.startsWith("TENANT")).sort());
  });
  it("have words for each record, and menu entries for each screen", () => {
    for (const group of SUBJECT_GROUPS) {
      for (const subject of group.data)
        for (const words of [ptBR, en]) expect(words.subjects[subject as "USER"], subject).toBeTruthy();
      for (const screen of group.screens) expect(screen.items.length, screen.subject).toBeGreaterThan(0);
    }
  });
  it("are searched without accents, by group, name and code", () => {
    const names = {
      group: (key: string) => key,
      subject: (s: string) => ptBR.subjects[s as "USER"],
      screen: () => "Tela",
    };
    const of = (text: string) => narrowGroups(SUBJECT_GROUPS, text, names, () => true).flatMap((g) => g.data);
    expect(of("usuários")).toEqual(["USER"]);
    expect(of("USUARIOS")).toEqual(["USER"]);
    expect(of("poschain")).toEqual(["POSCHAIN"]);
    expect(of("catalogue")).toEqual(["MIX", "PRODUCT", "PRODUCTCATEGORY", "BRAND"]);
    expect(of("nada disto")).toEqual([]);
  });
});

describe("one permission", () => {
  it("is locked by what the reader lacks, what the parent lacks, who stands below, and the own role", () => {
    const lock = lockOf(
      sheet({
        permissions: ["POS_GET", "ROLE_GET"],
        grantable: ["MIX_GET", "BRAND_GET"],
        parent: { id: "p", alias: "Acima", permissions: ["POS_GET", "MIX_GET", "MIX_PUT"] },
        heldBelow: { POS_GET: ["Promotor"] },
        keys: ["ROLE_GET"],
      }),
    );
    expect(lock("MIX_GET", false)).toBeNull();
    expect(lock("BRAND_GET", false)).toBe("notInParent");
    expect(lock("MIX_PUT", false)).toBe("notHeld");
    expect(lock("POS_GET", true)).toBe("heldBelow");
    expect(lock("ROLE_GET", true)).toBe("ownRole");
  });
  it("comes back after being taken away, although the reader does not hold it", () => {
    expect(lockOf(sheet())("POS_GET", false)).toBeNull();
  });
});

describe("a draft", () => {
  it("tells what it adds, takes away, and which of that is a default", () => {
    const role = sheet({ permissions: ["POS_GET", "MIX_GET"], defaults: ["MIX_GET"] });
    expect(differenceOf(role, new Set(["POS_GET", "BRAND_GET"]))).toEqual({
      added: ["BRAND_GET"],
      removed: ["MIX_GET"],
      removedDefaults: ["MIX_GET"],
    });
  });
  it("shows the home that its holder would get", () => {
    expect(homeFor(previewCtx(sheet(), new Set<Permission>(["POS_GET", "POSSCREEN_GET"])))).not.toBe("/tenant");
  });
});

describe("names and keys", () => {
  it("reserves the names that mean something to the product, however they are written", () => {
    for (const name of [
      "super admin",
      "Super Admin",
      " SUPER  ADMIN ",
      "súper admin",
      "ｓuper admin",
      "su\u00adper admin",
    ])
      expect(isReservedName(name), name).toBe(true);
    for (const name of ["Supervisão", "admin", "superadmin"]) expect(isReservedName(name), name).toBe(false);
  });
  it("knows the defaults of built-in roles only", () => {
    expect(defaultsOf({ name: "promotor", isSystem: true })).toContain("POSCHECK_POST");
    expect(defaultsOf({ name: "promotor", isSystem: false })).toEqual([]);
  });
  it("names the keys that a change gives up", () => {
    expect(keysLost(new Set(["ROLE_GET", "ROLE_PUT"]), new Set(["ROLE_GET"]))).toEqual(["ROLE_PUT"]);
    expect(keysLost(new Set(["POS_GET"]), new Set())).toEqual([]);
  });
});
