import { describe, expect, it } from "vitest";
import { loadMessages, pickMessages } from "@/lib/base/i18n/messages";
import { translatorFor } from "@/lib/base/i18n/translate";

describe("messages for the browser", () => {
  it("sends only what is asked for", async () => {
    const messages = await loadMessages("pt-BR");
    const picked = pickMessages(messages, ["common", "resources.pos", "resources.brand"]);
    expect(Object.keys(picked)).toEqual(["common", "resources"]);
    expect(picked.common).toEqual(messages.common);
    expect(Object.keys(picked.resources ?? {})).toEqual(["pos", "brand"]);
    expect(messages.resources.user.one).toBe("Usuário");
  });
});

describe("the words of the house", () => {
  // What stands in braces is put in by the program; nobody reads its name.
  const sentences = (messages: unknown): string[] =>
    typeof messages === "string"
      ? [messages.replace(/\{\w+\}/g, "")]
      : Object.values(messages as Record<string, unknown>).flatMap(sentences);
  it.each([
    ["en", /\btenants?\b|\bPDVs?\b|\bflags?\b|\bemails?\b/i],
    ["pt-BR", /\bentidades?\b|\blojas? virtua/i],
    // One spelling, the British one.
    [
      "en",
      /\b(canceled|catalogs?|colors?|gray|favorites?|neighboring|(kilo|centi)?meters?|travel(ed|ing)|\w+(ron|gan|tim|ogn)ize[ds]?)\b/i,
    ],
    // What a product has is an expiry date; what is paid back is a reimbursement.
    ["en", /\bdue dates?\b|\brefund|\bdismiss(al|ed)\b|\bconquered\b/i],
  ] as const)("%s says what its readers say", async (locale, foreign) => {
    const all = sentences(await loadMessages(locale));
    expect(all.length).toBeGreaterThan(5000);
    expect(all.filter((sentence) => foreign.test(sentence))).toEqual([]);
  });
});

describe("translator outside React", () => {
  it("speaks both languages, with plurals", async () => {
    const [pt, en] = await Promise.all([translatorFor("pt-BR"), translatorFor("en")]);
    expect(pt("resources.pos.count", { count: 1 })).toBe("1 PDV");
    expect(pt("resources.pos.count", { count: 1200 })).toBe("1.200 PDVs");
    expect(en("resources.team.count", { count: 2 })).toBe("2 teams");
  });
  it("knows which keys exist and shows a missing one as itself", async () => {
    const t = await translatorFor("en");
    expect(t.has("resources.pos.one")).toBe(true);
    expect(t.has("resources.pos.nothing")).toBe(false);
    expect(t.has("resources.constructor")).toBe(false);
    expect(t("resources.pos.nothing")).toBe("resources.pos.nothing");
  });
});
