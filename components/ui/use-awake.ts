import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True in a browser that has taken the page over. What needs a script to be of use and is not seen at rest, as the star of an entry of the menu,
 * is not sent with the page but drawn then: a screen holds dozens of those. Deferred, so that whoever touches the page meanwhile is not kept waiting.
 */
export const useAwake = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
