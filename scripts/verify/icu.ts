/** Names of the arguments of an ICU message, those inside plural and select branches too. */
export function argumentsOf(message: string): Set<string> {
  const names = new Set<string>();
  let at = 0;

  function text(): void {
    while (at < message.length && message[at] !== "}") {
      if (message[at] === "{") {
        at += 1;
        argument();
      } else at += 1;
    }
  }

  function argument(): void {
    const [, name, type] = /^\s*(\w+)\s*(?:,\s*(\w+))?/.exec(message.slice(at)) ?? [];
    if (name) names.add(name);
    const hasBranches = type === "plural" || type === "select" || type === "selectordinal";
    while (at < message.length && message[at] !== "}") {
      if (message[at] === "{" && hasBranches) {
        at += 1;
        text();
      }
      at += 1;
    }
    at += 1;
  }

  text();
  return names;
}
