/** "Novo PDV" as "Novo" where room is scarce; whoever listens hears all of it. */
export function PhoneWord({ text }: { readonly text: string }) {
  const [first = "", ...others] = text.split(" ");
  return (
    <span>
      {first}
      {others.length > 0 && <span className="max-sm:sr-only"> {others.join(" ")}</span>}
    </span>
  );
}
