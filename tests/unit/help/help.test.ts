import { describe, expect, test } from "vitest";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import type { Ctx } from "@/lib/platform/tenancy/ctx";
import { helpOf } from "@/lib/shell/help/help";
import { SEE_ALSO } from "@/lib/shell/help/links";
import en from "@/messages/en/help";
import pt from "@/messages/pt-BR/help";
import { WHO } from "../permissions/matrix";

const as = (who: keyof typeof WHO, locale: Ctx["locale"] = "pt-BR"): Ctx => ({
  ...WHO[who],
  ...{ tenantId: "t", userId: "u", sessionId: null, roleId: "r", teamIds: null },
  ...{ locale, timeZone: "America/Sao_Paulo", origin: "api", requestId: "q" },
});
const built = SCREENS.filter(({ kind, built }) => kind === "authenticated" && built);

describe("the explanation of a screen", () => {
  test("exists for every screen, in a few sentences of both languages", () => {
    for (const { key } of built) {
      for (const texts of [pt, en] as readonly Readonly<Record<string, string>>[]) {
        const text = texts[key] ?? "";
        expect([key, text.length > 20, text.length < 260, text.split(/[.?!…]\s/).length <= 3]).toEqual([
          key,
          true,
          true,
          true,
        ]);
      }
    }
    expect(Object.keys(pt).sort()).toEqual(built.map(({ key }) => key).sort());
  });

  test("leads on to screens that there are, never to itself", () => {
    for (const [key, links] of Object.entries(SEE_ALSO))
      for (const link of links)
        expect([key, link !== key, built.some((screen) => screen.key === link)]).toEqual([key, true, true]);
  });

  test("is told of any address below the screen, and leads only where the reader may go", async () => {
    const help = await helpOf(as("admin"), "/pos/018f0000-0000-7000-8000-000000000009");
    expect(help?.text).toBe(pt.pos);
    expect(help?.links.map(({ href }) => href)).toEqual(["/posChain", "/mixes", "/workschedules"]);
    expect((await helpOf(as("client", "en"), "/pos"))?.links.map(({ href }) => href)).toEqual(["/posChain", "/mixes"]);
  });

  test("is nobody's for screens that they may not open, and for what is no address", async () => {
    expect(await helpOf(as("client"), "/points")).toBeNull();
    expect(await helpOf(as("client"), "/intelligence/costOfServing")).toBeNull();
    for (const odd of ["", null, 7, "/nowhere", "javascript:alert(1)"])
      expect(await helpOf(as("admin"), odd)).toBeNull();
  });
});
