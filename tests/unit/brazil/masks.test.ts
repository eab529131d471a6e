import { describe, expect, test } from "vitest";
import { applyMask, type Mask, maskCnpj, maskCpf, maskMoney, maskPhone, maskPostalCode } from "@/lib/base/brazil/masks";
import { random } from "./random";

describe("masks", () => {
  test.each<[Mask, string, string]>([
    [maskCnpj, "11222333000181", "11.222.333/0001-81"],
    [maskCnpj, "12abc34501de35", "12.ABC.345/01DE-35"],
    [maskCnpj, "CNPJ: 11.222.333/0001-81", "11.222.333/0001-81"],
    [maskCnpj, "11", "11"],
    [maskCnpj, "112223330001819", "11.222.333/0001-819"],
    [maskCpf, "5299822", "529.982.2"],
    [maskPostalCode, "13025060", "13025-060"],
    [maskPhone, "1932321010", "(19) 3232-1010"],
    [maskPhone, "19987654321", "(19) 98765-4321"],
    [maskPhone, "199876", "(19) 9876"],
    [maskPhone, "+55 19 98765-4321", "+55 (19) 98765-4321"],
    [maskPhone, "+1 212 555 0100", "+1 212 555 0100"],
    [maskMoney, "R$ 1.234,56", "1.234,56"],
    [maskMoney, "--12a3", "-123"],
  ])("%# %s", (mask, typed, shown) => expect(mask(typed)).toBe(shown));

  test("no mask loses a character that counts, and masking twice changes nothing", () => {
    const r = random(5);
    for (const mask of [maskCnpj, maskCpf, maskPostalCode, maskPhone, maskMoney]) {
      for (let i = 0; i < 500; i++) {
        const typed = r.text("0123456789", r.below(18));
        expect(mask(typed).replace(/\D/g, "")).toBe(typed);
        expect(mask(mask(typed))).toBe(mask(typed));
      }
    }
  });
});

describe("the caret", () => {
  /** Plays keys on an input as a browser would: edit the text, then mask it. */
  function play(mask: Mask, start: string, caret: number, keys: string[]) {
    let state = { value: start, caret };
    for (const key of keys) {
      const { value, caret: at } = state;
      if (key === "Backspace") {
        const from = Math.max(0, at - 1);
        state = applyMask(mask, value.slice(0, from) + value.slice(at), from);
      } else state = applyMask(mask, value.slice(0, at) + key + value.slice(at), at + key.length);
    }
    return state;
  }
  test("typing at the end", () => {
    expect(play(maskCnpj, "", 0, [..."12abc34501de35"])).toEqual({ value: "12.ABC.345/01DE-35", caret: 18 });
  });
  test("typing and deleting in the middle stays there", () => {
    expect(play(maskCpf, "529.982.247-2", 2, ["1"])).toEqual({ value: "521.998.224-72", caret: 3 });
    expect(play(maskCpf, "529.982.247-25", 5, ["Backspace"])).toEqual({ value: "529.822.472-5", caret: 3 });
    expect(play(maskCpf, "529.982", 4, ["Backspace", "Backspace"])).toEqual({ value: "529.82", caret: 2 });
  });
  test("pasting over part of it", () => {
    expect(play(maskPhone, "", 0, ["+55 (19) 98765-4321"]).value).toBe("+55 (19) 98765-4321");
    expect(play(maskPostalCode, "13025-060", 0, ["9"])).toEqual({ value: "91302-5060", caret: 1 });
  });
  test("a run of backspaces empties every field", () => {
    for (const [mask, value] of [
      [maskCnpj, "11.222.333/0001-81"],
      [maskPhone, "(19) 98765-4321"],
      [maskCpf, "529.982.247-25"],
    ] as const) {
      expect(play(mask, value, value.length, Array(value.length).fill("Backspace"))).toEqual({ value: "", caret: 0 });
    }
  });
});
