/** A key of the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line bg-surface px-1.5 font-medium font-sans text-muted text-xs">
      {children}
    </kbd>
  );
}
