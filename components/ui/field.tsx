import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "./cn";

/** What a control takes from its field: spread it on the input. */
export type ControlProps = {
  readonly id: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-required"?: true;
};

type Props = {
  readonly id: string;
  readonly label: string;
  readonly help?: ReactNode;
  /** Already in the reader's language. */
  readonly errors?: readonly string[];
  readonly required?: boolean;
  readonly className?: string;
  /** The label is drawn beside the control (checkbox, switch) instead of above it. */
  readonly inline?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
};

/** Label above, control, help below, errors at the field; wired by id for screen readers. */
export function Field({ id, label, help, errors = [], required, className, inline, children }: Props) {
  const t = useTranslations("common");
  const wrong = errors.length > 0;
  const described = [help ? `${id}-help` : "", wrong ? `${id}-error` : ""].filter(Boolean).join(" ");
  const control = children({
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": wrong || undefined,
    "aria-required": required || undefined,
  });
  const caption = (
    <label htmlFor={id} className={cn("font-medium", inline ? "py-0.5" : "pb-1")}>
      {label}
      {required && <span className="ml-1.5 font-normal text-muted text-xs">{t("required")}</span>}
    </label>
  );
  return (
    <div className={cn("flex min-w-0 flex-col", className)}>
      {inline ? (
        <div className="flex items-start gap-2">
          {control}
          {caption}
        </div>
      ) : (
        <>
          {caption}
          {control}
        </>
      )}
      {help && (
        <p id={`${id}-help`} className={cn("pt-1 text-muted text-sm", inline && "pl-8")}>
          {help}
        </p>
      )}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}

/** The messages under a control. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <p id={id} className="flex gap-1.5 pt-1 text-danger text-sm">
      <CircleAlert aria-hidden className="mt-px size-4" />
      <span>
        {errors.map((error) => (
          <span key={error} className="block">
            {error}
          </span>
        ))}
      </span>
    </p>
  );
}
