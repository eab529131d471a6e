import { cookies, headers } from "next/headers";
import { userAgent } from "next/server";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { JobWatch } from "@/components/jobs/job-watch";
import { JOBS_COOKIE, jobsOf } from "@/components/jobs/jobs";
import { saysOtherCurrency } from "@/lib/base/i18n/locales";
import { runningJobs } from "@/lib/engine/jobs/running";
import { isSuperAdmin } from "@/lib/platform/permissions/role-names";
import { SCREENS } from "@/lib/platform/permissions/screen-list";
import { homeFor, TENANTS } from "@/lib/platform/permissions/screens";
import type { BrowserSession } from "@/lib/platform/tenancy/session";
import { visibleMenu } from "@/lib/shell/menu/visible";
import { Arrival } from "./arrival";
import { parseFavorites } from "./favorites";
import { OfflineBanner } from "./offline-banner";
import { GROUPS_COOKIE, MENU_COOKIE, THEME_COOKIE, themeOf, WINDOW_COOKIE, wasNarrow } from "./preferences";
import { ScrollTop } from "./scroll-top";
import { ShellState } from "./shell-state";
import type { NavGroup } from "./shell-types";
import { SideMenu } from "./side-menu";
import { TopBar } from "./top-bar";

/** The frame of every page of a signed-in person: top bar, side menu, content, footer. */
export async function Shell({ session, children }: { session: BrowserSession; children: ReactNode }) {
  const { ctx, user, photoId, logoId, client } = session;
  const tenant = { name: user.tenant.name, logoId };
  const [t, menu, jar, head, jobs] = await Promise.all([
    getTranslations("shell"),
    getTranslations("menu"),
    cookies(),
    headers(),
    // A frame without their number is better than none.
    runningJobs(ctx).catch(() => []),
  ]);
  const groups: NavGroup[] = visibleMenu(ctx).groups.map(({ key, items }) => ({
    key,
    label: menu(`groups.${key}`),
    items: items.map(({ key: item, path, icon }) => ({ path, label: menu(`items.${item}`), icon })),
  }));
  const superAdmin = isSuperAdmin(ctx);
  const profile = SCREENS.find(({ key }) => key === "profile");
  return (
    <ShellState groups={groups} wasNarrow={wasNarrow(jar.get(WINDOW_COOKIE)?.value) ?? saysPhone(head)}>
      <a
        href="#content"
        className="sr-only z-80 rounded-md bg-ink text-page focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
      >
        {t("skip")}
      </a>
      <TopBar
        homeHref={homeFor(ctx)}
        brand={client ?? tenant}
        by={client ? tenant.name : null}
        tenantsHref={superAdmin ? TENANTS : null}
        user={{ name: user.name, email: user.email, role: user.roles[0]?.alias ?? "", photoId }}
        profileHref={profile?.built && !superAdmin ? profile.path : null}
        theme={themeOf(jar.get(THEME_COOKIE)?.value)}
        favorites={parseFavorites(user.extra_attributes.sidenav_favorites)}
        jobs={jobs}
      />
      <div className="flex">
        <SideMenu
          favoritesLabel={menu("groups.favorites")}
          favorites={parseFavorites(user.extra_attributes.sidenav_favorites)}
          tenantName={client ? `${client.name} · ${tenant.name}` : tenant.name}
          narrow={jar.get(MENU_COOKIE)?.value === "1"}
          closed={jar.get(GROUPS_COOKIE)?.value.split(".").filter(Boolean) ?? []}
        />
        {/* The footer's line is kept from the start: it comes after a long page, and what stands at the page's end would move up for it. */}
        <div className="grid min-h-[calc(100dvh-var(--top-bar))] min-w-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_minmax(2.5rem,auto)]">
          <OfflineBanner />
          <main id="content" tabIndex={-1} className="flex min-w-0 flex-col">
            <Arrival>{children}</Arrival>
          </main>
          <footer className="px-4 py-3 text-muted text-xs sm:px-6">
            <span className="no-print">{t("footer")}</span>
            {saysOtherCurrency(ctx.locale) && (
              <span>
                <span className="no-print"> · </span>
                {t("inReais")}
              </span>
            )}
          </footer>
        </div>
      </div>
      <JobWatch begun={jobsOf(jar.get(JOBS_COOKIE)?.value)} />
      <ScrollTop />
    </ShellState>
  );
}

/** Whether a browser that was never here says it is a phone's; null when it does not, as a desktop's window may still be as narrow. */
const saysPhone = (head: Headers): true | null => userAgent({ headers: head }).device.type === "mobile" || null;
