import type Axe from "axe-core";

type Asked = {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** What is not there while it looks, as a selector; everything is when empty. */
  readonly unseen: string;
  readonly known: readonly string[];
};
type Found = { readonly violations: string[]; readonly readable: string[] };

/**
 * Runs axe in the page, with every rule; gives what is broken, and the looks of text that it found readable. Contrast is three quarters of its
 * time and depends on nothing but a look: the text's own colour, size, weight and shadow, and the backgrounds and opacities of all around it.
 * A text whose look is `known` to be readable is therefore not judged again, unless it does not lie on what is around it, or on more than that.
 * Stands alone, since it goes to the page as text.
 */
export async function lookAt({ include, exclude, unseen, known }: Asked): Promise<Found> {
  const { axe } = window as unknown as { axe: typeof Axe };
  const hiding = new CSSStyleSheet();
  if (unseen) hiding.replaceSync(`${unseen} { display: none !important }`);
  document.adoptedStyleSheets.push(hiding);
  const CLEAR = "rgba(0, 0, 0, 0)";
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };

  const around = new Map<Element | null, string>([[null, ""]]);
  /** Everything that colours what stands in an element, outermost first. */
  const surroundings = (element: Element | null): string => {
    const kept = around.get(element);
    if (kept !== undefined || !element) return kept ?? "";
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, filter } = styleOf(element);
    const own = [backgroundColor, backgroundImage, opacity, mixBlendMode, filter].join();
    const outside = surroundings(element.parentElement);
    const all = own === `${CLEAR},none,1,normal,none` ? outside : `${outside}>${own}`;
    around.set(element, all);
    return all;
  };
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = styleOf(element);
    return [surroundings(element), color, fontSize, fontWeight, textShadow, webkitTextStroke].join("|");
  };

  const all = [...document.body.querySelectorAll("*")];
  const coloured = all
    .filter((element) => styleOf(element).backgroundColor !== CLEAR)
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
  /** What axe itself passes over: nothing is drawn, or no letters are. */
  const WORDLESS = "input:is([type=checkbox], [type=radio], [type=range], [type=color], [type=hidden], [type=image])";
  const isField = (element: Element) => element.matches("input, select, textarea");
  const wordsIn = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  const hasText = (element: Element) =>
    element.getClientRects().length > 0 &&
    (isField(element) ? !element.matches(WORDLESS) : wordsIn(element).length > 0);
  const letters = document.createRange();
  /** Where an element's own letters stand, not a mark beside them; of a field, whose letters cannot be asked for, all of it. */
  const lettersOf = (text: Element): DOMRect[] =>
    isField(text)
      ? [text.getBoundingClientRect()]
      : wordsIn(text).flatMap((words) => {
          letters.selectNodeContents(words);
          return [...letters.getClientRects()];
        });
  /** Whether a text lies on anything else than what is around it: on or under something coloured of another, or outside of its own. */
  const strays = (text: Element) =>
    lettersOf(text).some(({ left, right, top, bottom }) =>
      coloured.some(({ element, box }) =>
        element.contains(text)
          ? left < box.left || right > box.right || top < box.top || bottom > box.bottom
          : box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      ),
    );

  const judgedBefore = new Set(known);
  for (const element of all) {
    const passed = !hasText(element) || (judgedBefore.has(lookOf(element)) && !strays(element));
    element.toggleAttribute("data-readable", passed);
  }
  const judged = new Set<Element>();
  const note = (element: Element) => {
    judged.add(element);
    return true;
  };
  const metadata = { impact: "minor", messages: { pass: "", fail: "" } } as const;
  axe.configure({
    checks: [{ id: "judged", evaluate: note, metadata }],
    rules: [{ id: "color-contrast", selector: ":not([data-readable])", all: ["judged"] }],
  });
  // Of each element axe asks whether it lies in anything excluded, also where there is no such thing.
  const without = exclude.filter((selector) => document.querySelector(selector));
  const context = { ...(include.length > 0 && { include: [...include] }), exclude: without };
  // Only what is not in order is written up: what passed is most, and its description most of the work.
  const results = await axe.run(context, { resultTypes: ["violations", "incomplete"], elementRef: true });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hiding);
  // Undecided, a letter alone or a text over a picture, is not readable.
  for (const { id, nodes } of [...results.violations, ...results.incomplete])
    if (id === "color-contrast") for (const { element } of nodes) if (element) judged.delete(element);
  const htmlOf = ({ html }: { html: string }) => html.replaceAll(' data-readable=""', "");
  return {
    violations: results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(htmlOf).join(" | ")}`),
    readable: [...new Set([...judged].map(lookOf))],
  };
}
