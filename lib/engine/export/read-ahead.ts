/**
 * The same batches, the next of which is asked for while one is worked on: the database reads while cells are made and written. Holds one batch more;
 * whoever leaves early ends the reading.
 */
export async function* readAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = batches.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = batches.next();
      // What it fails with is thrown where it is waited for.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await batches.return(undefined).catch(() => {});
  }
}
