import { cn } from "./cn";

/** Each tone has its own shape, so that colour never speaks alone. */
export type StatusTone = "ok" | "off" | "pending" | "warn" | "danger" | "info";

type Props = {
  readonly tone: StatusTone;
  readonly children: string;
  readonly className?: string;
  /** Takes a second line where the first is too narrow, instead of standing over what is beside it. */
  readonly wraps?: boolean;
};

/** A state as shape and word: ● Ativo, ○ Inativo, ◐ Pendente, ▲ Atrasado, ◆ Recusado. */
export function StatusChip({ tone, children, className, wraps }: Props) {
  return (
    <span
      className={cn(
        "status",
        wraps && "whitespace-normal",
        tone === "warn" && "text-warn",
        tone === "danger" && "text-danger",
        className,
      )}
    >
      <i className={`status-mark status-${tone}`} />
      {children}
    </span>
  );
}
