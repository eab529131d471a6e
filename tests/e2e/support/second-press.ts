import type { Locator, Page } from "playwright/test";

/**
 * Presses a button, and whatever button stands in its place at the very moment at which it has gone or speaks of another subject: the second half of
 * a double click, as early as it can come. Gives what was pressed then, by its label; ask `second` once the page has changed.
 * `subject` reads in the page what the button speaks of. Where it is the address, the same button of the next subject is pressed wherever it stands:
 * a longer name above it moves it away from the pointer, and whether the day's data has one is not what is tried.
 */
export async function pressTwice(
  page: Page,
  button: Locator,
  subject: "label" | "address",
): Promise<() => Promise<string | null>> {
  await button.evaluate((first, subject) => {
    const { x, y, width, height } = first.getBoundingClientRect();
    const of = () =>
      subject === "address" ? location.href : (first.isConnected && first.getAttribute("aria-label")) || "";
    const was = of();
    const text = first.textContent;
    const there = () =>
      subject === "address"
        ? [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text)
        : document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button");
    const watch = () => {
      const next = there();
      if (of() === was || !next || next.disabled || next.closest("[data-sonner-toaster]")) return;
      observer.disconnect();
      document.body.dataset.second = next.getAttribute("aria-label") ?? next.textContent ?? "";
      next.click();
    };
    const observer = new MutationObserver(watch);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  }, subject);
  await button.click();
  return () => page.evaluate(() => document.body.dataset.second ?? null);
}
