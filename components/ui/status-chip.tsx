import { cn } from "./cn";

/** Each tone has its own shape, so that colour never speaks alone. */
export type StatusTone = "ok" | "off" | "pending" | "warn" | "danger" | "info";

const MARKS = {
  ok: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  off: <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  pending: (
    <>
      <circle cx="5" cy="5" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1a4 4 0 0 0 0 8z" fill="currentColor" />
    </>
  ),
  warn: <path d="M5 .8 9.8 9H.2z" fill="currentColor" />,
  danger: <path d="M5 .2 9.8 5 5 9.8.2 5z" fill="currentColor" />,
  info: <rect x="1" y="1" width="8" height="8" rx="1.5" fill="currentColor" />,
} as const satisfies Record<StatusTone, React.ReactNode>;

const COLOURS = {
  ok: "text-ok",
  off: "text-control",
  pending: "text-info",
  warn: "text-warn",
  danger: "text-danger",
  info: "text-info",
} as const satisfies Record<StatusTone, string>;

type Props = {
  readonly tone: StatusTone;
  readonly children: string;
  readonly className?: string;
  /** Takes a second line where the first is too narrow, instead of standing over what is beside it. */
  readonly wraps?: boolean;
};

/** A state as shape and word: ● Ativo, ○ Inativo, ◐ Pendente, ▲ Atrasado, ◆ Recusado. */
export function StatusChip({ tone, children, className, wraps }: Props) {
  const loud = tone === "warn" || tone === "danger";
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1.5",
        wraps ? "whitespace-normal" : "whitespace-nowrap",
        loud && COLOURS[tone],
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 10 10" className={cn("status-mark size-2.5 shrink-0", COLOURS[tone])}>
        {MARKS[tone]}
      </svg>
      {children}
    </span>
  );
}
