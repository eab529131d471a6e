import { cn } from "./cn";
import { Select } from "./select";

type Props = {
  readonly label: string;
  /** What it is called while it narrows nothing. */
  readonly all: string;
  /** The id that is chosen; "" narrows nothing. */
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (id: string) => void;
  readonly className?: string;
};

/** A select of a filter bar: one of many, or all. */
export function NarrowingSelect({ label, all, value, choices, onChange, className }: Props) {
  return (
    <Select
      compact
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cn("max-md:flex-1 md:max-w-64", className)}
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
}
