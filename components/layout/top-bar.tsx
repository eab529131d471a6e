import { useTranslations } from "next-intl";
import { thumbnailUrl } from "@/components/fields/file-url";
import { LazyHelp } from "@/components/help/lazy-help";
import { JobCount } from "@/components/jobs/job-count";
import { PaletteButton } from "@/components/palette/palette-button";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Logo } from "@/components/ui/logo";
import { LanguageMenu } from "./language-menu";
import { MenuButton } from "./menu-button";
import type { Theme } from "./preferences";
import type { Favorite } from "./shell-types";
import { ThemeMenu } from "./theme-menu";
import { UserMenu } from "./user-menu";

type Props = {
  readonly homeHref: string;
  /** The tenant, or the client whose user this is; the super admin gets the link to the tenants instead. */
  readonly brand: { readonly name: string; readonly logoId: string | null };
  /** For a client's user: the agency that serves them. */
  readonly by: string | null;
  readonly tenantsHref: string | null;
  readonly user: {
    readonly name: string;
    readonly email: string;
    readonly role: string;
    readonly photoId: string | null;
  };
  readonly profileHref: string | null;
  readonly theme: Theme;
  readonly favorites: readonly Favorite[];
  /** That run for this person: "import_{id}". */
  readonly jobs: readonly string[];
};

/** 56 px: mark and name, tenant, language, theme, account. */
export function TopBar({ homeHref, brand, by, tenantsHref, user, profileHref, theme, favorites, jobs }: Props) {
  const t = useTranslations("shell.menu");
  return (
    <header className="no-print sticky top-0 z-30 flex h-(--top-bar) items-center gap-2 border-line border-b bg-surface px-4">
      <MenuButton />
      <Link
        href={homeHref}
        aria-label={t("home")}
        className="flex min-h-9 items-center gap-2.5 rounded-md font-bold text-lg tracking-[-0.01em] md:w-56"
      >
        <Logo />
        {/* On a phone its name has the room. */}
        <span className={cn(by !== null && "max-sm:hidden")}>Gôndola</span>
      </Link>
      {tenantsHref ? (
        <Link
          href={tenantsHref}
          className="flex min-h-9 items-center border-line text-muted hover:text-ink max-md:hidden md:border-l md:pl-4"
        >
          {t("tenants")}
        </Link>
      ) : (
        <p
          className={cn(
            "flex min-w-0 items-center gap-2.5 border-line text-muted sm:border-l sm:pl-4",
            // A brand sees its own name on a phone too.
            by === null && "max-sm:hidden",
          )}
        >
          {brand.logoId && (
            // biome-ignore lint/performance/noImgElement: a private picture in its final size, which nothing may cache for others
            <img
              src={thumbnailUrl(brand.logoId)}
              alt={t("logo", { name: brand.name })}
              className="h-8 max-w-28 shrink-0 rounded-sm bg-paper object-contain p-0.5"
            />
          )}
          <span className={cn("min-w-0 truncate", by !== null && "text-ink", by && brand.logoId && "max-sm:sr-only")}>
            {brand.name}
          </span>
          {by && <span className="min-w-0 truncate max-md:hidden">{t("servedBy", { name: by })}</span>}
        </p>
      )}
      <div className="ml-auto flex items-center gap-1.5">
        <JobCount begun={jobs} />
        <PaletteButton theme={theme} favorites={favorites} profileHref={profileHref} />
        <LazyHelp />
        <span className="flex gap-1.5 max-sm:hidden">
          <LanguageMenu />
          <ThemeMenu initial={theme} />
        </span>
        <UserMenu {...user} tenantName={by ?? brand.name} theme={theme} profileHref={profileHref} />
      </div>
    </header>
  );
}
