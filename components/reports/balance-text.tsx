/** A balance of time: what is missing stands out by its sign, its weight and its colour. */
export function BalanceText({ text, minutes }: { text: string; minutes: number }) {
  if (minutes === 0) return text;
  return <span className={minutes < 0 ? "font-medium text-danger" : "font-medium text-ok"}>{text}</span>;
}
