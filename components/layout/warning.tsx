type Props = { readonly className?: string };

/** Drawn here, and nothing else: every page carries what may have to be shown above it or instead of it. */
export function Warning({ className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
    >
      <path d="M12 3.5 2.5 20h19zM12 10v4m0 3v.01" strokeLinejoin="round" />
    </svg>
  );
}
