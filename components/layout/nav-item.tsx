import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { useAwake } from "@/components/ui/use-awake";

type Props = {
  readonly href: string;
  readonly label: string;
  readonly icon: string;
  readonly current: boolean;
  readonly narrow: boolean;
  readonly starred: boolean;
  readonly onStar: () => void;
  readonly onNavigate?: () => void;
};

/** One entry of the side menu: the link, and beside it the star that makes it a favourite. */
export function NavItem({ href, label, icon, current, narrow, starred, onStar, onNavigate }: Props) {
  return (
    <li className="relative">
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        data-tip={narrow ? label : undefined}
        data-tip-side={narrow ? "right" : undefined}
        onClick={onNavigate}
        className={cn("nav-link", narrow && "justify-center")}
      >
        <i className={`mark mark-${icon}`} />
        <span className={narrow ? "sr-only" : undefined}>{label}</span>
      </Link>
      {!narrow && <Star label={label} starred={starred} onStar={onStar} />}
    </li>
  );
}

/** By itself: when it comes, the link beside it is not drawn again. */
function Star({ label, starred, onStar }: Pick<Props, "label" | "starred" | "onStar">) {
  const t = useTranslations("shell.favorites");
  const awake = useAwake();
  if (!awake && !starred) return null;
  return (
    <button
      type="button"
      aria-label={t(starred ? "remove" : "add", { name: label })}
      aria-pressed={starred}
      data-tip=""
      onClick={onStar}
      className={cn("nav-star mark-star", starred && "mark-full")}
    />
  );
}
