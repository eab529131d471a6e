import { cn } from "./cn";

type Props<T extends string> = {
  readonly name: string;
  /** Read before the options; usually the field's label. */
  readonly legend: string;
  readonly hideLegend?: boolean;
  readonly options: readonly { readonly value: T; readonly label: string; readonly help?: string }[];
  readonly value?: T;
  readonly defaultValue?: T;
  readonly onChange?: (value: T) => void;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly describedBy?: string;
  readonly inline?: boolean;
};

/** Native radio buttons, one of a few options that are all worth seeing. */
export function RadioGroup<T extends string>({
  name,
  legend,
  hideLegend,
  options,
  value,
  defaultValue,
  onChange,
  ...state
}: Props<T>) {
  const checked = (option: T) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value };
  return (
    <fieldset aria-describedby={state.describedBy} disabled={state.disabled}>
      <legend className={cn("pb-1 font-medium", hideLegend && "sr-only")}>{legend}</legend>
      <div className={cn("flex gap-x-5", state.inline ? "flex-wrap" : "flex-col")}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-8 cursor-pointer items-start gap-2 py-1.5 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-invalid={state.invalid || undefined}
              onChange={onChange && (() => onChange(option.value))}
              {...checked(option.value)}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-surface checked:border-5 checked:border-accent aria-invalid:border-danger disabled:opacity-60"
            />
            <span>
              {option.label}
              {option.help && <span className="block text-muted text-sm">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
