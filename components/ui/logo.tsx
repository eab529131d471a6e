/** The mark of the product: two shelves of a gondola with goods of different heights. */
export function Logo({ className = "size-5.5" }: { className?: string }) {
  return (
    <svg viewBox="0 0 22 22" fill="none" aria-hidden="true" className={className}>
      <rect x="1" y="1" width="20" height="20" rx="5" className="fill-accent" />
      <g className="stroke-on-accent" strokeLinecap="round">
        <path d="M5 9.4h12M5 16.4h12" strokeWidth="1.5" />
        <path d="M7.2 8.6V6M10.4 8.6V4.9M13.6 8.6V6.4M8 15.6v-3.2M11.2 15.6v-2.4M14.4 15.6v-3.9" strokeWidth="2" />
      </g>
    </svg>
  );
}
