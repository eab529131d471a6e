import { violations } from "./support/axe";
import { expect } from "./support/expect";
import { test } from "./support/test";

const GREY = "#767676";
/** Words that can just be read on white, and whatever else. */
const page = (around: (words: string) => string) =>
  `<!doctype html><html lang="pt-BR"><title>Contraste</title><body style="background:#fff"><main><h1>Contraste</h1>
   ${around(`<p style="position:relative;color:${GREY}">Palavras</p>`)}</main></body></html>`;

test("what could be read elsewhere is found where it cannot be read", async ({ page: tab }) => {
  const look = async (around: (words: string) => string) => {
    await tab.setContent(page(around));
    return (await violations(tab)).map((line) => line.replace(/:.*/s, ""));
  };
  expect(await look((words) => words)).toEqual([]);
  // Once they are known to be readable, each of these makes the same words unreadable in a way of its own.
  const within = (style: string) => (words: string) => `<div style="${style}">${words}</div>`;
  const beneath = (style: string) => (words: string) =>
    `<div style="position:relative"><div style="position:absolute;inset:0;${style}"></div>${words}</div>`;
  for (const around of [
    within("background:#ddd"),
    within("opacity:.6"),
    within("background:rgb(0 0 0 / .2)"),
    beneath("background:#ddd"),
    (words: string) => words.replace(GREY, "#999"),
  ]) {
    expect(await look(around), around("…")).toEqual(["color-contrast"]);
    expect(await look(around), `${around("…")} once more`).toEqual(["color-contrast"]);
  }
  // Light on black, which then leaves its box.
  const black = (style: string) => (words: string) =>
    `<div style="background:#000;height:200px">${words.replace(GREY, `#ddd;${style}`)}</div>`;
  expect(await look(black(""))).toEqual([]);
  expect(await look(black("top:300px"))).toEqual(["color-contrast"]);
  expect(await look((words) => words.replace(GREY, "#999; font-size:32px"))).toEqual(["color-contrast"]);
  expect(await look((words) => words.replace(GREY, `${GREY}; font-size:32px`))).toEqual([]);
  expect(await look((words) => words)).toEqual([]);
});
