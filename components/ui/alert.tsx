import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

const TONES = {
  info: { box: "border-info bg-info-soft", mark: "text-info", Icon: Info },
  ok: { box: "border-ok bg-ok-soft", mark: "text-ok", Icon: CircleCheck },
  warn: { box: "border-warn bg-warn-soft", mark: "text-warn", Icon: TriangleAlert },
  danger: { box: "border-danger bg-danger-soft", mark: "text-danger", Icon: CircleAlert },
} as const;

type Props = {
  readonly tone?: keyof typeof TONES;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Announced when it appears after the page was read. */
  readonly live?: boolean;
  readonly className?: string;
};

/** A message that stays on the page: what happened, what was kept, what to do. */
export function Alert({ tone = "info", title, children, actions, live, className }: Props) {
  const { box, mark, Icon } = TONES[tone];
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div role={role} className={cn("flex gap-3 rounded-lg border px-4 py-3", box, className)}>
      <Icon aria-hidden className={cn("mt-px size-5", mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className={cn(title && "mt-0.5")}>{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
