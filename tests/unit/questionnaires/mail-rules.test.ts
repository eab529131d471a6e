import { describe, expect, test } from "vitest";
import {
  answerLines,
  decideMail,
  type MailFacts,
  type MailValue,
  recipientsOf,
  renderMail,
  unknownTokens,
} from "@/lib/records/questionnaires/mail-rules";

const value = (questionKey: string, given: MailValue["given"], productId: string | null = null): MailValue => ({
  questionKey,
  productId,
  label: questionKey,
  product: productId && `Produto ${productId}`,
  given,
  words: String(given),
});
const out = { questionKey: "out", operator: "equals", value: true };
const dear = { questionKey: "price", operator: "greater", value: 10 };

describe("an answer is told", () => {
  test("always, without conditions", () => {
    expect(decideMail({ conditions: [] }, [])).toEqual({ sends: true, failed: [] });
  });
  test("when all conditions hold, and else says which fail", () => {
    const rule = { conditions: [out, dear] };
    expect(decideMail(rule, [value("out", true), value("price", 11)]).sends).toBe(true);
    expect(decideMail(rule, [value("out", true), value("price", 10)])).toEqual({ sends: false, failed: [dear] });
    expect(decideMail(rule, [])).toEqual({ sends: false, failed: [out, dear] });
  });
  test("only when they hold for the same product", () => {
    const rule = { conditions: [out, dear] };
    const split = [value("out", true, "a"), value("price", 9, "a"), value("out", false, "b"), value("price", 11, "b")];
    expect(decideMail(rule, split)).toEqual({ sends: false, failed: [dear] });
    expect(decideMail(rule, [...split, value("out", true, "c"), value("price", 12, "c")]).sends).toBe(true);
    expect(decideMail(rule, [value("out", true), value("price", 12, "c")]).sends).toBe(true);
  });
});

test("recipients: once each, whatever stands between them; what is no address is named", () => {
  expect(recipientsOf("Ana@Exemplo.com.br; bia@exemplo.com.br, ana@exemplo.com.br\ncaio")).toEqual({
    addresses: ["ana@exemplo.com.br", "bia@exemplo.com.br"],
    wrong: ["caio"],
  });
  expect(recipientsOf(" ; ")).toEqual({ addresses: [], wrong: [] });
});

const FACTS: MailFacts = {
  task: "Ruptura",
  store: "Jatobá Hiper",
  chain: "Jatobá",
  promoter: "Marina",
  date: "21/11/2026",
  time: "08:12",
  client: "Serra Azul",
  answers: "Em falta: Sim",
};

describe("a mail is rendered", () => {
  test("with tokens in either language and any case; unknown ones stay", () => {
    const rule = { subject: "{Tarefa}: {pdv} ({chain}) {gerente}", body: "{promoter} · {data} {hora}\n{respostas}" };
    expect(renderMail(rule, FACTS)).toEqual({
      subject: "Ruptura: Jatobá Hiper (Jatobá) {gerente}",
      body: "Marina · 21/11/2026 08:12\nEm falta: Sim",
    });
    expect(unknownTokens(rule.subject, rule.body, null)).toEqual(["gerente"]);
  });
  test("the answers are the body when none was written", () => {
    expect(renderMail({ subject: "x", body: " " }, FACTS).body).toBe("Em falta: Sim");
  });
  test("no line break gets into a subject, and a fact's braces are not filled again", () => {
    const hostile = { ...FACTS, store: "Loja\r\nBcc: todos@exemplo.com {promotor}" };
    expect(renderMail({ subject: "{pdv}", body: null }, hostile).subject).toBe(
      "Loja Bcc: todos@exemplo.com {promotor}",
    );
  });
});

test("answers as lines name their product", () => {
  expect(answerLines([value("Preço", 3.49, "a"), value("Loja", "ok")])).toBe("Preço · Produto a: 3.49\nLoja: ok");
});
