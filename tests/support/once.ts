/** Finds what belongs to a key once, and remembers it: for a stretch in which nothing changes. Many numbers of a dashboard lead to one list. */
export function oncePerKey<T>(): (key: string, find: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key, find) => {
    const found = known.get(key) ?? find();
    known.set(key, found);
    return found;
  };
}
