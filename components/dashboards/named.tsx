import { Clipped } from "@/components/ui/clipped";
import { cn } from "@/components/ui/cn";

type Props = {
  readonly name: string;
  /** Below it: where, or when. */
  readonly beside?: string;
  readonly className?: string;
};

/** What a row is about, and below it where or when; both give way in their middle, so that namesakes differ. */
export const Named = ({ name, beside, className }: Props) => (
  <span className={cn("block", className)} title={beside === undefined ? name : `${name} · ${beside}`}>
    <span className="block font-medium">
      <Clipped text={name} />
    </span>
    {beside !== undefined && (
      <span className="block text-muted text-xs">
        <Clipped text={beside} />
      </span>
    )}
  </span>
);
