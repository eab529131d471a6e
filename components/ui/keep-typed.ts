type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * What was typed before the page was taken over is in the element and nowhere else, and would go at the next change: told to React as
 * if it were typed now. A ref of text controls; it does nothing where the page was ready first.
 */
export function keepTyped(control: Control | null): void {
  // React keeps the attribute at the value that it knows, so a difference was made by the person or by the browser for them.
  if (!control || control.value === "" || control.value === control.defaultValue) return;
  const { value, defaultValue } = control;
  queueMicrotask(() => {
    if (control.value !== value) return;
    // React compares with the last value that went through the element's own property; the prototype's leaves it as it was.
    control.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
