/**
 * Asks now, together with what follows, instead of after it: statements that are sent at once travel in one message and are carried out in
 * their order. What is refused counts when the answer is awaited.
 */
export function ahead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => {});
  return asked;
}
