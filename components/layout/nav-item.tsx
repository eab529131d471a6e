import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

type Props = {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: boolean;
  readonly narrow: boolean;
  readonly starred: boolean;
  readonly onStar: () => void;
  readonly onNavigate?: () => void;
};

/** One entry of the side menu: the link, and beside it the star that makes it a favourite. */
export function NavItem({ href, label, icon, current, narrow, starred, onStar, onNavigate }: Props) {
  const t = useTranslations("shell.favorites");
  const star = t(starred ? "remove" : "add", { name: label });
  return (
    <li className="relative">
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        data-tip={narrow ? label : undefined}
        data-tip-side="right"
        onClick={onNavigate}
        className={cn("nav-link", narrow ? "justify-center" : "pr-9")}
      >
        {icon}
        <span className={narrow ? "sr-only" : "min-w-0 truncate"}>{label}</span>
      </Link>
      {!narrow && (
        <button
          type="button"
          aria-label={star}
          aria-pressed={starred}
          data-tip={star}
          onClick={onStar}
          className="nav-star"
        >
          <i aria-hidden className={cn("mark mark-star", starred && "mark-full")} />
        </button>
      )}
    </li>
  );
}
