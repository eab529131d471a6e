/** "0" = this browser wants no shortcuts of one key. */
export const KEYS_COOKIE = "list-keys";
export const keysAreOff = () => document.cookie.split("; ").includes(`${KEYS_COOKIE}=0`);

const TYPING = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]";

/** True for a key that may be a shortcut: never while typing, under a dialog or a menu, with a modifier, or where they are switched off. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || keysAreOff()) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest(TYPING) && !document.querySelector("[role=dialog], [role=menu]");
}
