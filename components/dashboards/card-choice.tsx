import type { ReportWords } from "@/lib/engine/report/define";

type Props = {
  /** Of the choice, once on a page. */
  readonly name: string;
  /** What is chosen. */
  readonly label: string;
  /** The first is chosen until somebody chooses; what it is called: `dashboards.sides.<value>`. */
  readonly values: readonly string[];
  readonly words: Pick<ReportWords, "t">;
};

/** Which side of a card is shown: what stands in it follows by its style alone (`group-has-[[value=…]:checked]/card`), without any code. */
export function CardChoice({ name, label, values, words: { t } }: Props) {
  return (
    <fieldset className="no-print flex shrink-0 rounded-md border border-control text-sm">
      <legend className="sr-only">{label}</legend>
      {values.map((value, at) => (
        <label
          key={value}
          className="flex h-7 cursor-pointer items-center px-2.5 first-of-type:rounded-l-md last-of-type:rounded-r-md has-checked:bg-selected has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-11"
        >
          <input type="radio" name={name} value={value} defaultChecked={at === 0} className="sr-only" />
          {t(`dashboards.sides.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
