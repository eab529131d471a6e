import { ListFilter } from "lucide-react";
import { Button } from "./button";
import { cn } from "./cn";

type Props = {
  /** What it folds away, by its id. */
  readonly controls: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly label: string;
  /** How much of what is folded away narrows what is shown; none is not told. */
  readonly count: number;
  readonly className?: string;
};

/** Opens what a narrow window folds away so that what is asked for comes first; gone where there is room for all. */
export function FoldButton({ controls, open, onOpen, label, count, className }: Props) {
  return (
    <Button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      icon={<ListFilter aria-hidden />}
      onClick={() => onOpen(!open)}
      className={cn("md:hidden", className)}
    >
      {label}
      {count > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-accent text-on-accent text-xs tabular-nums">
          {count}
        </span>
      )}
    </Button>
  );
}
