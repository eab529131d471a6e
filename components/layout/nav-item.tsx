import { Star } from "lucide-react";
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
    <li className="group/item relative">
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        data-tip={narrow ? label : undefined}
        data-tip-side="right"
        onClick={onNavigate}
        className={cn(
          "flex min-h-8 items-center gap-2.5 rounded-md px-2.5 text-sm -outline-offset-2 pointer-coarse:min-h-11",
          narrow ? "justify-center" : "pr-9",
          current ? "bg-selected font-bold [&_svg]:text-accent" : "text-ink hover:bg-hover [&_svg]:text-muted",
        )}
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
          className={cn(
            "absolute inset-y-0 right-1 my-auto grid size-7 place-items-center rounded-md hover:text-ink pointer-coarse:size-11",
            starred
              ? "text-muted [&_svg]:fill-current"
              : "text-muted opacity-0 focus-visible:opacity-100 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100",
          )}
        >
          <Star aria-hidden className="size-4" />
        </button>
      )}
    </li>
  );
}
