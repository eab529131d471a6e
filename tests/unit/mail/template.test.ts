import { describe, expect, it } from "vitest";
import { LOCALES } from "@/lib/base/i18n/locales";
import { translatorFor } from "@/lib/base/i18n/translate";
import { linkOf } from "@/lib/platform/mail/queries";
import { renderMail } from "@/lib/platform/mail/template";

const LINK = "https://gondola.example/forget-password?token=abc-DEF_1";

describe("mails", () => {
  it.each(LOCALES)("have subject, text and HTML in %s", async (locale) => {
    const t = await translatorFor(locale);
    for (const kind of ["reset", "confirm"] as const) {
      const mail = renderMail(t, kind, { name: "Ana", tenant: "Agência", link: LINK });
      for (const part of [mail.text, mail.html]) {
        expect(part).toContain("Ana");
        expect(part).toContain("Agência");
        expect(part).toContain(LINK);
        expect(part).not.toMatch(/mails\.|\{\w+\}/);
      }
      expect(mail.subject).not.toContain("mails.");
    }
  });
  it("cannot be written into by a name", async () => {
    const t = await translatorFor("en");
    const { html } = renderMail(t, "reset", { name: "<script>x</script>", tenant: '"><b>', link: LINK });
    expect(html).not.toContain("<script>");
    expect(html).not.toContain('"><b>');
  });
  it("give their link as a path of this site", () => {
    expect(linkOf(`Abra:\n${LINK}\n\nFim`)).toBe("/forget-password?token=abc-DEF_1");
    expect(linkOf("https://evil.test/other?token=a")).toBeNull();
  });
});
