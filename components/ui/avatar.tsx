import { cn } from "./cn";

/** First letters of the first and the last name, for a round mark beside the name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase() || "?";
}

/** Decoration: the name itself must be readable near it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-7 shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent text-xs leading-none",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
