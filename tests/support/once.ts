/** Finds what belongs to a key once, and remembers it unless that failed: for a stretch in which nothing changes. Many numbers of a dashboard lead to one list. */
export function oncePerKey<T>(): (key: string, find: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key, find) => {
    const before = known.get(key);
    if (before) return before;
    const found = find();
    known.set(key, found);
    found.catch(() => known.delete(key));
    return found;
  };
}
