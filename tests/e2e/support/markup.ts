import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ["html-validate:standard"], elements: ["html5"] }),
);
/** What React streams late waits in a hidden `<div id="S:…">` until it is moved where it belongs: of that alone, a parent is not the one it will have. */
const WAITING = /^#S\\:\w+ > [^>]+( > d[td])?$/;
const OF_PARENTS = new Set(["element-permitted-content", "element-permitted-parent", "element-required-ancestor"]);

/** React writes an empty address into a form that works without scripts, which means the page itself. */
const OF_REACT = 'Attribute "action" has invalid value ""';

/** What the HTML standard refuses in a document as the server sent it, a line each; empty when nothing. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(
      ({ ruleId, message, selector }) =>
        message !== OF_REACT && !(OF_PARENTS.has(ruleId) && WAITING.test(selector ?? "")),
    )
    .map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`);
}
